INSERT INTO refused_rulings (game_id, ruling, version)
SELECT game_id, ruling, min(version)
FROM refusals, jsonb_array_elements_text(convert_from(said, 'UTF8')::JSONB -> 'citations') AS ruling
GROUP BY game_id, ruling;

-- A head moves on and never goes away; a wish may be changed and dropped, what somebody said may be erased.
GRANT SELECT, INSERT, UPDATE ON heads, refused_rulings TO ballroom_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON wishes TO ballroom_app;
GRANT SELECT, INSERT, DELETE ON statements TO ballroom_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON serving TO ballroom_app;
GRANT SELECT, INSERT ON rematches, bot_reasons TO ballroom_app;
GRANT SELECT ON migrations TO ballroom_app;

// A watcher of a log of heads that owes nothing to the house: notes, trees and tiles are those of golang.org/x/mod.
//
//	watcher <folder> <verifier> <kept checkpoint> <proofs>
//
// The folder is a copy of what the house shows under the prefix of a log. The kept checkpoint is an earlier one, and
// the proofs are a file with a line for each: the index of a leaf, its hash, and the hashes of its proof, in base64.
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const tileHeight = 8

// A mirror reads tiles from the folder. tlog checks each of them against the root before it is used.
type mirror string

func (m mirror) Height() int { return tileHeight }

func (m mirror) SaveTiles([]tlog.Tile, [][]byte) {}

func (m mirror) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var found [][]byte
	for _, tile := range tiles {
		// There, the path of a tile begins with its height; here, all have the same.
		path := strings.TrimPrefix(tile.Path(), fmt.Sprintf("tile/%d/", tileHeight))
		data, err := os.ReadFile(filepath.Join(string(m), "tile", path))
		if err != nil {
			return nil, err
		}
		found = append(found, data)
	}
	return found, nil
}

// The tree that a signed checkpoint speaks of.
func openCheckpoint(file string, verifier note.Verifier) (tlog.Tree, error) {
	content, err := os.ReadFile(file)
	if err != nil {
		return tlog.Tree{}, err
	}
	opened, err := note.Open(content, note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() {
		return tlog.Tree{}, errors.New("not a checkpoint of this log")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return tlog.Tree{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	return tlog.Tree{N: size, Hash: root}, err
}

// Every entry is the record that the tree has at its place.
func checkEntries(folder string, tree tlog.Tree, reader tlog.HashReader) error {
	for first := int64(0); first < tree.N; first += 1 << tileHeight {
		path := fmt.Sprintf("%03d", first>>tileHeight)
		if left := tree.N - first; left < 1<<tileHeight {
			path += fmt.Sprintf(".p/%d", left)
		}
		bundle, err := os.ReadFile(filepath.Join(folder, "tile", "entries", path))
		if err != nil {
			return err
		}
		for place := first; len(bundle) > 0; place++ {
			end := 2 + int(binary.BigEndian.Uint16(bundle))
			proof, err := tlog.ProveRecord(tree.N, place, reader)
			if err != nil {
				return err
			}
			if err := tlog.CheckRecord(proof, tree.N, tree.Hash, place, tlog.RecordHash(bundle[2:end])); err != nil {
				return fmt.Errorf("entry %d: %w", place, err)
			}
			bundle = bundle[end:]
		}
	}
	return nil
}

// The proofs that the house hands out lead to the root.
func checkProofs(file string, tree tlog.Tree) error {
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for _, line := range strings.Split(strings.TrimSpace(string(content)), "\n") {
		words := strings.Fields(line)
		place, err := strconv.ParseInt(words[0], 10, 64)
		if err != nil {
			return err
		}
		var hashes []tlog.Hash
		for _, word := range words[1:] {
			hash, err := tlog.ParseHash(word)
			if err != nil {
				return err
			}
			hashes = append(hashes, hash)
		}
		if err := tlog.CheckRecord(hashes[1:], tree.N, tree.Hash, place, hashes[0]); err != nil {
			return fmt.Errorf("proof of leaf %d: %w", place, err)
		}
	}
	return nil
}

func watch(folder, key, kept, proofs string) error {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return err
	}
	tree, err := openCheckpoint(filepath.Join(folder, "checkpoint"), verifier)
	if err != nil {
		return err
	}
	reader := tlog.TileHashReader(tree, mirror(folder))
	root, err := tlog.TreeHash(tree.N, reader)
	if err != nil {
		return err
	}
	if root != tree.Hash {
		return errors.New("the tiles have another root")
	}
	earlier, err := openCheckpoint(kept, verifier)
	if err != nil {
		return err
	}
	growth, err := tlog.ProveTree(tree.N, earlier.N, reader)
	if err != nil {
		return err
	}
	if err := tlog.CheckTree(growth, tree.N, tree.Hash, earlier.N, earlier.Hash); err != nil {
		return err
	}
	if err := checkEntries(folder, tree, reader); err != nil {
		return err
	}
	if err := checkProofs(proofs, tree); err != nil {
		return err
	}
	fmt.Printf("%d entries, grown from %d: accepted\n", tree.N, earlier.N)
	return nil
}

func main() {
	if err := watch(os.Args[1], os.Args[2], os.Args[3], os.Args[4]); err != nil {
		fmt.Println("refused:", err)
		os.Exit(1)
	}
}

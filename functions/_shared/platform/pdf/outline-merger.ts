import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import { destinationsOf } from './name-destinations.ts';
import type { ObjectCopier } from './object-copier.ts';
import { entry } from './page-tree.ts';

/** Puts the bookmarks of documents one behind the other (outlines, ISO 32000-1, 12.3.3). */
export interface OutlineMerger {
  add(source: PDF, copier: ObjectCopier): void;
  write(target: PDF): void;
}

interface Bookmark {
  readonly title: PdfObject;
  readonly place: PdfObject | undefined;
  readonly below: readonly Bookmark[];
}

// Deeper and more than any contents list; a damaged one may be a circle.
const DEEPEST = 32;
const MOST = 5_000;

export function createOutlineMerger(): OutlineMerger {
  const all: Bookmark[] = [];
  return {
    add: (source, copier) => {
      const find = destinationsOf(source);
      const seen = new Set<PdfDict>();

      const placeOf = (item: PdfDict): PdfObject | undefined => {
        const action = entry(source, item, 'A');
        const isLink = action instanceof PdfDict && entry(source, action, 'S') === PdfName.of('GoTo');
        const place = entry(source, item, 'Dest') ?? (isLink ? entry(source, action, 'D') : undefined);
        const found = place instanceof PdfArray ? place : find(place);
        return found && copier.copy(found);
      };

      const read = (parent: PdfDict, depth: number): Bookmark[] => {
        const found: Bookmark[] = [];
        let item = entry(source, parent, 'First');
        while (item instanceof PdfDict && !seen.has(item) && seen.size < MOST && depth < DEEPEST) {
          seen.add(item);
          const title = entry(source, item, 'Title');
          const below = read(item, depth + 1);
          if (title instanceof PdfString) found.push({ title, place: placeOf(item), below });
          else found.push(...below);
          item = entry(source, item, 'Next');
        }
        return found;
      };

      const root = entry(source, source.getCatalog(), 'Outlines');
      if (root instanceof PdfDict) all.push(...read(root, 0));
    },

    write: (target) => {
      if (all.length === 0) return;
      const root = PdfDict.of({ Type: PdfName.of('Outlines') });
      const rootRef = target.register(root);
      writeBelow(target, root, rootRef, all);
      root.set('Count', PdfNumber.of(all.length));
      target.getCatalog().set('Outlines', rootRef);
    },
  };
}

/** Writes the bookmarks below an item, closed. */
function writeBelow(target: PDF, parent: PdfDict, parentRef: PdfRef, bookmarks: readonly Bookmark[]): void {
  const items = bookmarks.map((bookmark) => {
    const dict = PdfDict.of({ Title: bookmark.title, Parent: parentRef });
    if (bookmark.place) dict.set('Dest', bookmark.place);
    return { dict, ref: target.register(dict), below: bookmark.below };
  });
  items.forEach(({ dict, ref, below }, index) => {
    const [before, after] = [items[index - 1], items[index + 1]];
    if (before) dict.set('Prev', before.ref);
    if (after) dict.set('Next', after.ref);
    if (below.length === 0) return;
    writeBelow(target, dict, ref, below);
    dict.set('Count', PdfNumber.of(-below.length));
  });
  const [first, last] = [items[0], items.at(-1)];
  if (first && last) {
    parent.set('First', first.ref);
    parent.set('Last', last.ref);
  }
}

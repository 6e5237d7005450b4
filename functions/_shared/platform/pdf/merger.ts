import { PdfDict, PdfName } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { createLayerMerger } from './layer-merger.ts';
import { createObjectCopier } from './object-copier.ts';
import { inherited, pagesOf } from './page-tree.ts';

/** Puts documents one behind the other. */
export interface Merger {
  /** Appends all pages: contents, rotation, boxes, annotations, links among them, layers. Answers their number. */
  append(source: PDF): number;
  /** Writes what holds for the whole document. Call once, at the end. */
  finish(): void;
}

// A page may get these from its ancestors in the page tree (ISO 32000-1, table 30).
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/**
 * Merges into an empty `target`. Document-level parts stay behind: scripts, attachments, outlines, forms (flatten them
 * first). Sealed pages show what the originals' pages show, and nothing in them can act.
 */
export function createMerger(target: PDF): Merger {
  const layers = createLayerMerger();
  return {
    append: (source) => {
      const copier = createObjectCopier(source, target);
      // All pages are promised before any is copied: links among them then lead to the copies.
      const pages = pagesOf(source).map((page) => {
        const copy = new PdfDict();
        const ref = target.register(copy);
        if (page.ref) copier.promise(page.ref, ref);
        return { original: page.dict, copy, ref };
      });
      for (const { original, copy, ref } of pages) {
        copy.set('Type', PdfName.of('Page'));
        copier.fillPage(copy, original);
        for (const key of inheritable) {
          const value = copy.has(key) ? undefined : inherited(source, original, key);
          if (value) copy.set(key, copier.copy(value));
        }
        target.insertPage(target.getPageCount(), ref);
      }
      layers.add(source, copier);
      return pages.length;
    },
    finish: () => layers.write(target),
  };
}

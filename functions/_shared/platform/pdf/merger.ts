import { PdfDict, PdfString } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { createLayerMerger } from './layer-merger.ts';
import { createObjectCopier } from './object-copier.ts';
import { createOutlineMerger } from './outline-merger.ts';
import type { ObjectCopier } from './object-copier.ts';
import type { DrawnElement } from './page-canvas.ts';
import { entry, pagesOf } from './page-tree.ts';
import { createStructureMerger } from './structure-merger.ts';

/** Puts documents one behind the other. */
export interface Merger {
  /**
   * Appends all pages: contents, rotation, boxes, annotations, links among them, layers, bookmarks and reading order.
   * Returns their number.
   */
  append(source: PDF): number;
  /** Appends a page that was drawn here, with the elements that a screen reader reads, in this language. */
  appendDrawn(page: PdfDict, elements: readonly DrawnElement[], language: string): void;
  /** Writes the document's own entries. Call once, at the end. `language` holds where no file names one. */
  finish(language?: string): void;
  /** What was copied so far, in objects. */
  cost(): number;
}

/**
 * Merges into an empty `target`. Scripts, attachments and forms stay behind (`loadOriginal` makes forms part of the
 * pages). Sealed pages show what the originals' pages show, and nothing in them can act.
 */
export function createMerger(target: PDF): Merger {
  const layers = createLayerMerger();
  const outlines = createOutlineMerger();
  const structure = createStructureMerger(target);
  const copiers: ObjectCopier[] = [];
  let documentLanguage: string | undefined;
  return {
    append: (source) => {
      const order = structure.begin(source);
      const copier = createObjectCopier(source, target, order.firstKey);
      copiers.push(copier);
      // Reserves all pages before any is copied, so that links among them lead to the copies.
      const pages = pagesOf(source).map((page) => {
        const copy = new PdfDict();
        const ref = target.register(copy);
        if (page.ref) copier.promise(page.ref, ref);
        return { original: page.dict, copy, ref };
      });
      for (const { original, copy, ref } of pages) {
        copier.fillPage(copy, original);
        target.insertPage(target.getPageCount(), ref);
      }
      layers.add(source, copier);
      outlines.add(source, copier);
      order.add(copier);
      documentLanguage ??= languageOf(source);
      return pages.length;
    },

    appendDrawn: (page, elements, language) => {
      const ref = target.register(page);
      structure.addDrawn({ dict: page, ref }, elements, language);
      target.insertPage(target.getPageCount(), ref);
    },

    finish: (language) => {
      layers.write(target);
      outlines.write(target);
      structure.write();
      const chosen = documentLanguage ?? language;
      if (chosen !== undefined) target.setLanguage(chosen);
    },

    cost: () => copiers.reduce((sum, copier) => sum + copier.cost(), 0),
  };
}

function languageOf(source: PDF): string | undefined {
  const language = entry(source, source.getCatalog(), 'Lang');
  return language instanceof PdfString && language.bytes.length > 0 ? language.asString() : undefined;
}

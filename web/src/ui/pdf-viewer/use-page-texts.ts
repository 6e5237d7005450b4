import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { whenIdle } from '#ui/when-idle.ts';
import type { Within } from './use-pdf-document.ts';

/** Pages between two updates of the screen. */
const BATCH = 10;

/**
 * Reads the text of every page, one after the other and after the first page is drawn, so that a screen reader can read the whole document although only
 * the pages near the screen are drawn. A page that has been read and has no text has ''.
 */
export function usePageTexts(pdf: PDFDocumentProxy, within: Within, isDrawn: boolean): ReadonlyMap<number, string> {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(
    function readAll() {
      if (!isDrawn) return;
      let left = false;
      async function read(): Promise<void> {
        const found = new Map<number, string>();
        for (let number = 1; number <= pdf.numPages && !left; number += 1) {
          await whenIdle();
          found.set(number, await within(textOf(pdf, number)));
          if (!left && (number % BATCH === 0 || number === pdf.numPages)) setTexts(new Map(found));
        }
      }
      // The pages themselves show what is wrong with the file.
      read().catch(() => undefined);
      return () => {
        left = true;
      };
    },
    [pdf, within, isDrawn],
  );
  return texts;
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim();
}

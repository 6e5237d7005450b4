// Two hundred files whose objects, lengths and tables were swapped, doubled and moved. Whatever is accepted has the same
// text in the viewer, in PDFium and in poppler before and after merging.
import { expect, it } from 'vitest';
import { asSealed } from './as-sealed.ts';
import { inspectPdf } from './inspect.ts';
import { startPdfium } from './picture/pdfium.ts';
import { readPages } from './second-reader/read-pages.ts';
import { extractText } from './test/command-line.ts';
import { variation } from './test/variations.ts';
import { viewedTexts } from './test/viewer.ts';

const HOW_MANY = 200;
/** Fewer would mean that everything is refused, and nothing compared. */
const LEAST_ACCEPTED = 30;

interface Shown {
  readonly viewer: readonly string[];
  readonly pdfium: readonly string[];
  readonly poppler: string | null;
}

const pdfium = await startPdfium(120_000_000);

async function textsIn(file: Uint8Array): Promise<Shown> {
  const all = { deadline: Infinity, mostText: Infinity, skipped: new Set<number>() };
  const pages = readPages(pdfium, file, { ...all, isRedrawn: false });
  return {
    viewer: await viewedTexts(file),
    pdfium: pages.map((page) => page?.text ?? ''),
    poppler: popplerText(file),
  };
}

/** What poppler says of damage is not compared, nor a file that it does not open: then it shows nothing else either. */
function popplerText(file: Uint8Array): string | null {
  try {
    return extractText(file).replace(/\f(?:Syntax|Internal) [^]*$/, '\f');
  } catch {
    return null;
  }
}

it('a varied file is refused, or sealed with the text that every reader shows', async () => {
  let accepted = 0;
  for (let seed = 1; seed <= HOW_MANY; seed += 1) {
    const original = variation(seed);
    const { ok } = await inspectPdf(original);
    if (!ok) continue;
    accepted += 1;
    const [shown, sealed] = [await textsIn(original), await textsIn(await asSealed(original))];
    expect(sealed, `seed ${seed}`).toEqual({ ...shown, poppler: shown.poppler ?? sealed.poppler });
  }
  expect(accepted).toBeGreaterThan(LEAST_ACCEPTED);
});

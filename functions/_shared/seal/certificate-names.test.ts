import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../pdf/text/coverage.ts';
import { composeSignedPdf } from './compose.ts';
import { composeInput, typedSignature } from './test/samples.ts';

/** The letters of the pages as pdf.js, the reader in the browser, lets people select and search them; no spaces. */
async function lettersIn(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return (await Promise.all(pages)).join('').replace(/\s/gu, '');
}

describe('names on the certificate can be selected and searched in every script', () => {
  it.each([
    ['Latin', 'Åse', 'Bjørnstad'],
    ['Vietnamese', 'Nguyễn', 'Ánh'],
    ['Greek', 'Γιώργος', 'Παπαδόπουλος'],
    ['Cyrillic', 'Ольга', 'Иванова'],
    ['Arabic', 'محمد', 'الأحمد'],
    ['Persian', 'پریسا', 'پژمان'],
    ['Hebrew', 'דוד', 'כהן'],
    ['Devanagari', 'श्रीराम', 'क्षत्रिय'],
    ['Bengali', 'রবীন্দ্রনাথ', 'ঠাকুর'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
    ['Tamil', 'சுரேஷ்', 'கிருஷ்ணன்'],
    ['Thai', 'สมชาย', 'น้ำใจ'],
    ['Armenian', 'Արամ', 'Խաչատրյան'],
    ['Georgian', 'გიორგი', 'ბერიძე'],
    ['Ethiopic', 'ተስፋዬ', 'ገብረእግዚአብሔር'],
  ])('%s', async (_, firstName, lastName) => {
    const signatures = [typedSignature({ firstName, lastName })];
    const { bytes } = await composeSignedPdf(await composeInput({ signatures }));
    const letters = await lettersIn(bytes);
    expect(letters).toContain(normaliseText(firstName));
    expect(letters).toContain(normaliseText(lastName));
  });
});

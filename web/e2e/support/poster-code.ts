import { PDF } from '@libpdf/core';
import type { Page } from '@playwright/test';
import { readQrCode } from '#testing/read-qr-code.ts';

/** What the page prints: the text that can be selected, and each page's size in millimetres. */
export async function printedOn(page: Page): Promise<{ readonly text: string; readonly sizes: readonly string[] }> {
  const pages = (await PDF.load(await page.pdf({ preferCSSPageSize: true }))).getPages();
  const mm = (points: number) => Math.round((points * 25.4) / 72);
  return {
    text: pages.map((one) => one.extractText().text).join('\n'),
    sizes: pages.map(({ width, height }) => `${mm(width)} × ${mm(height)}`),
  };
}

/** What the code on the printed sheet says, read from its pixels. */
export async function codeOn(page: Page): Promise<string> {
  const side = 800;
  const dark = await page.locator('[data-printed] img[data-testid=code]').evaluate((code: HTMLImageElement, width) => {
    const copy = new OffscreenCanvas(width, width).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(code, 0, 0, width, width);
    const { data } = copy?.getImageData(0, 0, width, width) ?? { data: [] };
    return Array.from({ length: width * width }, (_value, at) => ((data[at * 4] ?? 255) < 128 ? 1 : 0));
  }, side);
  const isDark = (x: number, y: number) => dark[y * side + x] === 1;
  // The pattern in the corner is seven modules wide, and its upper edge is all dark.
  const from = dark.indexOf(1);
  const [left, top] = [from % side, Math.floor(from / side)];
  let right = left;
  while (isDark(right, top)) right += 1;
  const unit = (right - left) / 7;
  const size = Math.round((side - 2 * left) / unit);
  return readQrCode((x, y) => isDark(Math.floor(left + (x + 0.5) * unit), Math.floor(top + (y + 0.5) * unit)), size);
}

/** Whether all that is on the sheet is printed: nothing is cut off at its edges. */
export async function isWholeOnPaper(page: Page): Promise<boolean> {
  await page.emulateMedia({ media: 'print' });
  const isWhole = await page
    .locator('[data-printed]')
    .evaluate((sheet) => sheet.scrollHeight <= sheet.clientHeight && sheet.scrollWidth <= sheet.clientWidth);
  await page.emulateMedia({ media: null });
  return isWhole;
}

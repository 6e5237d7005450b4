import type { Page } from '@playwright/test';
import { POSTER_SIZES } from '#modules/tellmore/branding/poster/poster-sizes.ts';
import { readQrCode } from '#testing/read-qr-code.ts';

/** What the code on the drawn sheet says, read from its pixels. */
export async function codeOn(page: Page, kind: keyof typeof POSTER_SIZES): Promise<string> {
  const { code } = POSTER_SIZES[kind];
  const dark = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement, { x, y, side }) => {
    const copy = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(canvas, -x, -y);
    const { data } = copy?.getImageData(0, 0, side, side) ?? { data: [] };
    return Array.from({ length: side * side }, (_value, at) => ((data[at * 4] ?? 255) < 128 ? 1 : 0));
  }, code);
  const isDark = (x: number, y: number) => dark[y * code.side + x] === 1;
  // The pattern in the corner is seven modules wide, and its upper edge is all dark.
  const from = dark.indexOf(1);
  const [left, top] = [from % code.side, Math.floor(from / code.side)];
  let right = left;
  while (isDark(right, top)) right += 1;
  const unit = (right - left) / 7;
  const size = Math.round((code.side - 2 * left) / unit);
  return readQrCode((x, y) => isDark(Math.floor(left + (x + 0.5) * unit), Math.floor(top + (y + 0.5) * unit)), size);
}

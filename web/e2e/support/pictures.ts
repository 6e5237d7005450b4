import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Compares what is shown with the picture kept under pictures/ (decision 0044). The product brings its own font, so that
 * pictures agree between Linux machines; another system smooths letters in its own way, so there nothing is compared.
 */
export async function expectPicture(shown: Locator, what: string): Promise<void> {
  if (process.platform !== 'linux') return;
  await shown.evaluate(() => document.fonts.ready);
  await expect(shown, what).toHaveScreenshot(`${what.replaceAll(' ', '-')}.png`, {
    animations: 'disabled',
    caret: 'hide',
    // Letters are smoothed a little differently from one Chromium to the next; a piece that moved is far more.
    maxDiffPixelRatio: 0.01,
  });
}

import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Compares with the screenshot under pictures/ (decision 0044). The product has its own font, so screenshots agree
 * between Linux machines. Other systems smooth letters differently, so nothing is compared there.
 */
export async function expectPicture(shown: Locator, what: string): Promise<void> {
  if (process.platform !== 'linux') return;
  await shown.evaluate(() => document.fonts.ready);
  await expect(shown, what).toHaveScreenshot(`${what.replaceAll(' ', '-')}.png`, {
    animations: 'disabled',
    caret: 'hide',
    // Letters are smoothed a little differently from one Chromium to the next; a moved component changes far more.
    maxDiffPixelRatio: 0.01,
  });
}

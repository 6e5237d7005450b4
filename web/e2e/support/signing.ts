import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Draws a name-like line with the mouse. */
export async function drawSignature(page: Page, pad: Locator): Promise<void> {
  // Until its code has come, a line would be lost.
  await expect(pad).toHaveAttribute('aria-busy', 'false');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not shown');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.15, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.25, 0.2],
    [0.35, 0.8],
    [0.45, 0.3],
    [0.6, 0.7],
    [0.8, 0.35],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 4 });
  }
  await page.mouse.up();
}

/** Opens a signing link and continues from reading to signing. */
export async function openSignStep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /Continue to sign|Gå videre til signering/ }).click();
}

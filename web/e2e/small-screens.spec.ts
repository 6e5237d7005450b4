import type { Page } from '@playwright/test';
import { newSigningPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';

// What outsiders meet on a phone: narrow, zoomed, with a finger.

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** The elements that make the page wider than the screen. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });

test('the pages of outsiders fit 320 px and text of 200 %, and their buttons fit a finger', async ({ page, world }) => {
  const path = await newSigningPath(world);
  for (const address of [path, `${path}/1`, '/v2/nb/login/existing-user', '/v2/nb/login/new-team']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await overflowing(page), `${address} at 320 px`).toEqual([]);
    const low = await page
      .locator('button:visible, main a[role=button]:visible')
      .evaluateAll((buttons) =>
        buttons.filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.outerHTML),
      );
    expect.soft(low, address).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft(await overflowing(page), `${address} with large text`).toEqual([]);
  }
  // 400 % zoom of a window of 1280 × 1024: no bar takes the place of what one reads.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(path);
  await expect(page.getByRole('toolbar')).toHaveCSS('position', 'static');
});

test('the back gesture closes a dialog on the first page of a visit', async ({ page, world }) => {
  const path = await newSigningPath(world);
  await page.goto(path);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('button', { name: 'I do not want to sign' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expect.poll(entries).toBe(before + 1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: /^Read/ })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { size } from '#testing/size.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-rules.ts';

const shots = process.env['SHOTS'];
/**
 * Every state fits narrow and wide screens, and axe finds nothing, without loading the page again. `looks`: the widths
 * that axe looks at in the quick size, where another language has the others (decision 0002).
 */
export async function expectEverywhere(
  page: Page,
  what: string,
  looks: readonly number[] = [1280, 360],
): Promise<void> {
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${what} ${width}`);
    if (size === 'full' || looks.includes(width)) await expectAccessible(page, `${what} ${width}`);
    if (shots !== undefined && width > 320) {
      await page.screenshot({ path: `${shots}/${what.replaceAll(' ', '-')}-${width}.png`, fullPage: true });
    }
  }
}

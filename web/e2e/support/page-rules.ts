import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import { PRODUCT_NAME } from '#functions/platform/contract/product.ts';

/** Without its comments and long names, which each loaded page would have to read. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Rules for every page in every language, width and colour scheme. `what` names the page in a failure. */
export async function expectGoodPage(page: Page, what: string): Promise<void> {
  await expectWholePage(page, what);
  await expectAccessible(page, what);
}

/** The rules that are quick to check: the page has loaded, fits the screen and has all its texts. */
export async function expectWholePage(page: Page, what: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.first(), `${what}: h1`).toBeVisible();
  // A button is busy with what was pressed, not with loading the page.
  await expect(page.locator('[aria-busy="true"]:not(button)'), `${what}: has loaded`).toHaveCount(0);
  await expect(heading, `${what}: exactly one h1`).toHaveCount(1);
  expect.soft(await page.title(), `${what}: title`).toMatch(new RegExp(`^${PRODUCT_NAME} – .+`));
  await expectNoSidewaysScroll(page, what);
  expect.soft(await findUntranslated(page), `${what}: texts without translation`).toEqual([]);
}

/** axe finds nothing in the current page. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await findViolations(page), `${what}: axe`).toEqual([]);
}

/** The rules about colours, for a page that has been looked at in other colours. */
export async function expectReadableColours(page: Page, what: string): Promise<void> {
  expect.soft(await findViolations(page, COLOURS), `${what}: axe`).toEqual([]);
}

/**
 * Returns what axe finds, a sentence each. Its builder for Playwright would load it again for each check and describe
 * all that is in order, which is two thirds of the time (decision 0002). No page has frames, so none are looked into.
 */
export async function findViolations(page: Page, runOnly = WCAG): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (only) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly: only,
        resultTypes: ['violations'],
        iframes: false,
      }),
    runOnly,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(surplus, `${what}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}

/**
 * Finds texts that look like translation keys (`sign.readTitle`, `account:dashboard.title`) or have unfilled
 * placeholders.
 */
function findUntranslated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    }
    const key = /^(?:[a-z]+:)?[a-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/;
    const isFile = /\.(?:pdf|example|com|no|js|css)$/;
    return texts
      .map((text) => text.trim())
      .filter((text) => text.includes('{{') || (key.test(text) && !isFile.test(text)));
  });
}

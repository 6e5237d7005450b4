import { expect, test } from '@playwright/test';
import { findViolations } from './support/page-rules.ts';

test('axe names the faults of a page and their places', async ({ page }) => {
  await page.setContent('<title>Faults</title><main><h1>Faults</h1><img src="data:,"><p style="color: #bbb">Grey</p>');
  const found = await findViolations(page);
  expect(found.map((sentence) => sentence.slice(0, sentence.indexOf(' ')))).toEqual([
    'color-contrast:',
    'html-has-lang:',
    'image-alt:',
  ]);
  expect(found[2]).toMatch(/^image-alt: img Fix any of the following:/);
});

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { SectionId } from '#modules/test/library/section-ids.ts';

/** A Saturday: presets and calendars show the same days whenever the tests run. */
const NOW = new Date('2026-11-21T12:00:00Z');

/** Opens a section of the component library. */
export async function openSection(page: Page, locale: 'nb' | 'en', section: SectionId): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.goto(`/v2/${locale}/test/component-library?section=${section}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

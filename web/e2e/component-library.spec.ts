import type { Page } from '@playwright/test';
import { SECTIONS } from '../src/modules/test/library/sections.ts';
import type { SectionId } from '../src/modules/test/library/sections.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { expectPicture } from './support/pictures.ts';

type Locale = 'nb' | 'en';
type Scheme = 'light' | 'dark';
type Width = 'desktop' | 'phone';

const VIEWPORTS = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;
const LOOKS: readonly (readonly [Scheme, Width])[] = [
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['dark', 'phone'],
  ['light', 'phone'],
];

/** Every two of language, scheme and width are in a picture together (decision 0044); axe looks at all eight. */
const PICTURED: Record<Locale, readonly string[]> = {
  nb: ['light desktop', 'dark phone'],
  en: ['dark desktop', 'light phone'],
};

/** A Saturday: presets and calendars show the same days whenever the tests run. */
const NOW = new Date('2026-11-21T12:00:00Z');

async function openSection(page: Page, locale: Locale, section: SectionId): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.goto(`/v2/${locale}/test/component-library?section=${section}`);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
}

async function look(page: Page, [scheme, width]: readonly [Scheme, Width]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(VIEWPORTS[width]);
}

for (const section of SECTIONS) {
  for (const locale of ['nb', 'en'] as const) {
    test(`the section ${section} in ${locale} is accessible and looks as it did, in both schemes and widths`, async ({ page }) => {
      await openSection(page, locale, section);
      for (const one of LOOKS) {
        await look(page, one);
        const what = `${section} ${locale} ${one.join(' ')}`;
        await expectNoSidewaysScroll(page, what);
        await expectAccessible(page, what);
        if (PICTURED[locale].includes(one.join(' '))) await expectPicture(page, what, { fullPage: true });
      }
    });
  }
}

/** Pieces that show more when they are used. */
const opened: readonly { readonly what: string; readonly section: SectionId; readonly open: (page: Page) => Promise<void> }[] = [
  {
    what: 'action menu',
    section: 'basics',
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Kari Nordmann' }).click();
      await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
    },
  },
  {
    what: 'selection',
    section: 'table',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Kari Nordmann' }).check();
      await expect(page.getByRole('region', { name: 'Actions for the selection' })).toBeVisible();
    },
  },
  {
    what: 'range picker',
    section: 'dates',
    open: async (page) => {
      await page.getByRole('button', { name: /^Filled in: / }).click();
      await expect(page.getByRole('button', { name: 'Previous Year', exact: true })).toBeVisible();
    },
  },
  {
    what: 'dropdown',
    section: 'choices',
    open: async (page) => {
      await page.getByPlaceholder('Choose a person').click();
      await expect(page.getByRole('option', { name: 'Kari Nordmann' })).toBeVisible();
    },
  },
  {
    what: 'search',
    section: 'choices',
    open: async (page) => {
      await page.getByRole('region', { name: 'Search elsewhere' }).getByLabel('Filled in').click();
      await expect(page.getByRole('option')).toHaveCount(5);
    },
  },
  {
    what: 'side panel',
    section: 'popups',
    open: async (page) => {
      await page.getByRole('button', { name: 'slideOver md' }).click();
      await expect(page.getByRole('dialog', { name: 'slideOver md' })).toBeVisible();
    },
  },
  {
    what: 'failed steps',
    section: 'popups',
    open: async (page) => {
      await page.getByRole('button', { name: 'Fails' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
];

for (const one of LOOKS.filter((_, index) => index % 2 === 0)) {
  for (const { what, section, open } of opened) {
    test(`an open ${what} is accessible and looks as it did, ${one.join(' ')}`, async ({ page }) => {
      await openSection(page, 'en', section);
      await look(page, one);
      await open(page);
      await expectAccessible(page, what);
      await expectPicture(page, `${what} en ${one.join(' ')}`);
    });
  }
}

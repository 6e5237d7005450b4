import type { Locator, Page } from '@playwright/test';
import { size } from '#testing/size.ts';
import { SECTIONS } from '#modules/test/library/section-ids.ts';
import type { SectionId } from '#modules/test/library/section-ids.ts';
import { expect } from './support/fixtures.ts';
import { openSection } from './support/library.ts';
import { test } from './support/one-window.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours } from './support/page-rules.ts';
import { expectPicture } from './support/pictures.ts';

type Locale = 'nb' | 'en';
type Scheme = 'light' | 'dark';
type Width = 'desktop' | 'phone';
type Look = readonly [Scheme, Width];

const VIEWPORTS = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;
const LOOKS: readonly [Look, ...Look[]] = [
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['dark', 'phone'],
  ['light', 'phone'],
];

/** Each pair of language, scheme and width is in one screenshot (decision 0044); axe looks as `lookWithAxe` says. */
const PICTURED: Record<Locale, readonly string[]> = {
  nb: ['light desktop', 'dark phone'],
  en: ['dark desktop', 'light phone'],
};

async function look(page: Page, [scheme, width]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(VIEWPORTS[width]);
}

/**
 * In the quick size, axe looks where structure or colours differ: at each width once, and at the colours of the dark
 * scheme once (decision 0044).
 */
async function lookWithAxe(page: Page, locale: Locale, [scheme, width]: Look, what: string): Promise<void> {
  const isOwnWidth = width === (locale === 'nb' ? 'desktop' : 'phone');
  if (size === 'full' || (isOwnWidth && scheme === 'light')) return expectAccessible(page, what);
  if (isOwnWidth && locale === 'nb') await expectReadableColours(page, what);
}

for (const section of SECTIONS) {
  for (const locale of ['nb', 'en'] as const) {
    test(`${section} ${locale} is accessible and looks as it did in each scheme and width`, async ({ page }) => {
      await look(page, LOOKS[0]);
      await openSection(page, locale, section);
      for (const one of LOOKS) {
        const what = `${section} ${locale} ${one.join(' ')}`;
        await look(page, one);
        await expectNoSidewaysScroll(page, what);
        await lookWithAxe(page, locale, one, what);
        if (PICTURED[locale].includes(one.join(' '))) await expectPicture(page.locator('main > section'), what);
      }
    });
  }
}

/** Searches in the given component and state. Enter searches immediately. */
async function searchFor(page: Page, piece: string, state: string): Promise<void> {
  const field = page.getByRole('region', { name: piece }).getByRole('group', { name: state }).getByRole('combobox');
  await field.fill('Storgata');
  await field.press('Enter');
}

/** Components that show more when they are used. Each returns what it shows. */
const opened: readonly {
  readonly what: string;
  readonly section: SectionId;
  readonly open: (page: Page) => Promise<Locator>;
}[] = [
  {
    what: 'action menu',
    section: 'basics',
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Kari Nordmann' }).click();
      return page.getByRole('menu');
    },
  },
  {
    what: 'bulk bar',
    section: 'table',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Kari Nordmann' }).check();
      return page.getByRole('region', { name: 'Actions for the selection' });
    },
  },
  {
    what: 'filter popup',
    section: 'filters',
    open: async (page) => {
      // On a wide screen the filters are in the bar.
      const button = page.getByRole('button', { name: 'Filters' });
      if (!(await button.isVisible())) return page.getByRole('search');
      await button.click();
      const popup = page.getByRole('dialog', { name: 'Filters' });
      await expect(popup.getByRole('combobox', { name: 'Person' })).toBeVisible();
      return popup;
    },
  },
  {
    what: 'range picker',
    section: 'dates',
    open: async (page) => {
      await page.getByRole('button', { name: /^Filled in: / }).click();
      return page.getByRole('dialog');
    },
  },
  {
    what: 'dropdown',
    section: 'choices',
    open: async (page) => {
      await page.getByPlaceholder('Choose a person').click();
      return page.getByRole('listbox').filter({ visible: true });
    },
  },
  {
    what: 'search',
    section: 'choices',
    open: async (page) => {
      await page.getByRole('region', { name: 'Search elsewhere' }).getByLabel('Filled in').click();
      await expect(page.getByRole('option')).toHaveCount(5);
      return page.getByRole('listbox').filter({ visible: true });
    },
  },
  {
    what: 'list of a lookup',
    section: 'lookups',
    open: async (page) => {
      await searchFor(page, 'Organisation search', 'Finds some');
      await expect(page.getByRole('option')).toHaveCount(6);
      return page.getByRole('listbox').filter({ visible: true });
    },
  },
  {
    what: 'lookup without a match',
    section: 'lookups',
    open: async (page) => {
      await searchFor(page, 'Address search', 'Finds none');
      // The first one is for screen readers, the other is visible.
      return page.getByText('No match for “Storgata”').last();
    },
  },
  {
    what: 'lookup that fails',
    section: 'lookups',
    open: async (page) => {
      await searchFor(page, 'Address search', 'Fails');
      await expect(page.getByRole('option', { name: 'Try again' })).toBeVisible();
      return page.getByRole('listbox').filter({ visible: true }).locator('..');
    },
  },
  {
    what: 'side panel',
    section: 'popups',
    open: async (page) => {
      await page.getByRole('button', { name: 'slideOver md' }).click();
      return page.getByRole('dialog', { name: 'slideOver md' });
    },
  },
  {
    what: 'failed steps',
    section: 'popups',
    open: async (page) => {
      await page.getByRole('button', { name: 'Fails' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      return page.getByRole('dialog');
    },
  },
];

for (const { what, section, open } of opened) {
  for (const one of LOOKS.filter((_, index) => index % 2 === 0)) {
    test(`an open ${what} is accessible and looks as it did, ${one.join(' ')}`, async ({ page }) => {
      await look(page, one);
      await openSection(page, 'en', section);
      const shown = await open(page);
      await expect(shown).toBeVisible();
      await expectAccessible(page, what);
      await expectPicture(shown, `${what} ${one.join(' ')}`);
    });
  }
}

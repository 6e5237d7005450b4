import type { Locator, Page } from '@playwright/test';
import { SECTIONS } from '#modules/test/library/section-ids.ts';
import type { SectionId } from '#modules/test/library/section-ids.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
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

/** Each pair of language, scheme and width is in one screenshot (decision 0044); axe checks all eight. */
const PICTURED: Record<Locale, readonly string[]> = {
  nb: ['light desktop', 'dark phone'],
  en: ['dark desktop', 'light phone'],
};

/** A Saturday: presets and calendars show the same days whenever the tests run. */
const NOW = new Date('2026-11-21T12:00:00Z');

async function openSection(page: Page, locale: Locale, section: SectionId): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.goto(`/v2/${locale}/test/component-library?section=${section}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

async function look(page: Page, [scheme, width]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(VIEWPORTS[width]);
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
        await expectAccessible(page, what);
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

test('a popup traps the focus, returns it, and opens on top of the previous one or replaces it', async ({ page }) => {
  await openSection(page, 'en', 'popups');
  const opener = page.getByRole('button', { name: 'popup sm' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog', { name: 'popup sm', exact: true });
  await expect(first.getByLabel('Name')).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Tab');
  await expect(first.locator(':focus')).toHaveCount(1);

  await first.getByRole('button', { name: 'Open another on top' }).click();
  const second = page.getByRole('dialog', { name: 'popup sm, on top', exact: true });
  await second.getByRole('button', { name: 'Open another instead' }).click();
  await expect(second).toBeHidden();
  const third = page.getByRole('dialog', { name: 'popup sm, on top, instead' });
  await expect(third).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(third).toBeHidden();
  await expect(first, 'its opener is gone').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(opener).toBeFocused();
});

test('going back closes a popup and stays on the page, and an unknown type says so', async ({ page }) => {
  await openSection(page, 'en', 'basics');
  await page.getByRole('link', { name: 'Popups' }).click();
  await page.getByRole('button', { name: 'Unknown type' }).click();
  const popup = page.getByRole('dialog', { name: 'UNKNOWN POPUP TYPE' });
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/section=popups/);
});

test('filters are kept in the URL and survive a reload', async ({ page }) => {
  await openSection(page, 'en', 'filters');
  await page.getByRole('searchbox', { name: 'Search the list' }).fill('kari');
  await page.getByText('Second', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('button', { name: 'Previous month', exact: true }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill('åse');
  await page.getByRole('option', { name: /Åse/ }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('01/11/2026');
  await page.getByRole('textbox', { name: 'From' }).press('Enter');
  await expect(page).toHaveURL(/q=kari/);
  await expect(page).toHaveURL(/start=2026-11-01/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search the list' })).toHaveValue('kari');
  await expect(page.getByRole('radio', { name: 'Second' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Period: 01/10/2026 – 31/10/2026' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Person' })).toHaveValue('Åse Ødegård');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('01/11/2026');
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\?section=filters$/);
});

test('the calendar works with the keyboard: arrows, Enter, Escape', async ({ page }) => {
  await openSection(page, 'en', 'dates');
  const field = page.getByRole('button', { name: 'Empty: Any time' });
  await field.focus();
  await page.keyboard.press('Enter');
  const day = page.getByRole('button', { name: '10 November 2026' });
  await day.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: '17 November 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Empty: 10/11/2026 – 17/11/2026' })).toBeVisible();
});

function recordTextWhenEditable(): void {
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLInputElement && target.role === 'combobox' && !target.readOnly)
        document.documentElement.dataset['textWhenEditable'] ??= target.value;
  }).observe(document.body, { subtree: true, attributeFilter: ['readonly'] });
}

test('finished steps close automatically, and the country search finds a pasted code', async ({ page }) => {
  await openSection(page, 'en', 'popups');
  await page.getByRole('button', { name: 'Closes by itself' }).click();
  const popup = page.getByRole('dialog', { name: 'Sending the request' });
  // Its last step is shown for a second only.
  await expect(popup).toBeVisible();
  await expect(popup).toBeHidden();

  await page.evaluate(recordTextWhenEditable);
  await page.getByRole('link', { name: 'Choices' }).click();
  const country = page.getByRole('combobox', { name: 'Country code', exact: true });
  await country.fill('46');
  await page.getByRole('option', { name: '+46 Sweden' }).click();
  await expect(country).toHaveValue('+46 Sweden');
  // A label that came after the field can be edited would be written into the typed text.
  await expect(page.locator('html')).toHaveAttribute('data-text-when-editable', '+47 Norway');
  await page.getByLabel('Number', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '0047 900 00 001');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(country).toHaveValue('+47 Norway');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('90000001');
});

test('the signature pad on its own returns an image of the drawing', async ({ page }) => {
  await page.goto('/v2/en/test/signature');
  const pad = page.getByRole('img', { name: /signature/i });
  await expect(pad).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'signature pad');
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 8 });
  await page.mouse.move(box.x + 260, box.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'The picture that would be sent' })).toBeVisible();
  await expectAccessible(page, 'signature');
});

import type { Page } from '@playwright/test';
import { pathTo } from '#routing/paths.ts';
import type { RouteName } from '#routing/paths.ts';
import { sendReport } from '#seed/channel.ts';
import { administratorAtLevel2 } from './support/administrators.ts';
import { asReporter, newChannel, unlock } from './support/channel.ts';
import { makeCast } from './support/every-page-cast.ts';
import type { Cast } from './support/every-page-cast.ts';
import { LONG } from './support/every-page-checks.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newAddress, newColleague, newDepartment, newTeam } from './support/people.ts';
import type { Account } from './support/people.ts';

// Names and badges that no list may squeeze, from a phone to a desktop.

const WIDTHS = [360, 600, 768, 820, 900, 1000, 1024, 1280] as const;

/** Points of a name that can be read. */
const MIN_NAME = 120;
const MAX_ROW = 330;
/** On phones the values of a card are below one another (decision 0204): one with all columns fits a screen. */
const MAX_CARD = 480;

let cast: Cast;
test.beforeAll(async ({ world, sql, inbox }) => {
  cast = await makeCast(world, sql, inbox);
  const { team } = cast;
  const department = await newDepartment(world, team, 'Personellsikkerhet og internkontroll Nordland');
  await newColleague(world, team, 'MEMBER', {
    email: newAddress('maximiliane.alexandra.von.hohenstein'),
    firstName: 'Maximiliane Alexandra',
    lastName: 'von Hohenstein-Wittelsbach',
    manages: [department],
  });
  // More than a list has icons for.
  await sql`
    update public.check_list set check_types = (select array_agg(type order by type) from public.check_type)
    where check_request_id = ${cast.checks.sentId}`;
});

/** Returns what is squeezed, cut or printed over something else in the tables of the page, a sentence each. */
function squeezed(page: Page, mayScroll: boolean): Promise<string[]> {
  return page.evaluate(
    ({ minName, maxRow, isWide }) => {
      const faults: string[] = [];
      const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
      const textOf = (element: Element) => (element.textContent ?? '').slice(0, 40);
      for (const header of document.querySelectorAll('th')) {
        const range = document.createRange();
        range.selectNodeContents(header);
        const { right } = range.getBoundingClientRect();
        if (isShown(header) && right > header.getBoundingClientRect().right + 1) faults.push(`over: ${textOf(header)}`);
      }
      for (const table of document.querySelectorAll('table')) {
        const hidden = (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0);
        if (!isWide && isShown(table) && hidden > 1) faults.push(`behind the edge by ${hidden}: ${textOf(table)}`);
      }
      for (const name of document.querySelectorAll('td[data-small="title"]')) {
        const { paddingLeft, paddingRight } = getComputedStyle(name);
        const width = name.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        if (width < minName) faults.push(`name of ${Math.round(width)}: ${textOf(name)}`);
      }
      for (const row of document.querySelectorAll('tbody tr')) {
        const { height } = row.getBoundingClientRect();
        if (height > maxRow) faults.push(`row of ${Math.round(height)}: ${textOf(row)}`);
      }
      for (const part of document.querySelectorAll('td, td *')) {
        const { overflowX, display } = getComputedStyle(part);
        const isCut = part.scrollWidth > part.clientWidth + 1 && overflowX !== 'visible' && display !== 'inline';
        // A tooltip has the whole of what is meant to be shortened.
        if (isShown(part) && isCut && !part.closest('[title]')) {
          faults.push(`cut by ${part.scrollWidth - part.clientWidth}: ${part.tagName} ${textOf(part)}`);
        }
      }
      return faults;
    },
    { minName: MIN_NAME, maxRow: (page.viewportSize()?.width ?? 0) < 768 ? MAX_CARD : MAX_ROW, isWide: mayScroll },
  );
}

/** How much wider than the screen the page is. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Not one of a table that is folded up, such as the figures of the page of credits. */
const firstRow = (page: Page) => page.locator('tbody tr').filter({ visible: true }).first();

/** Moves the browser's clock on, so that all times are long texts: “for 49 minutter siden”. */
const waitLong = (page: Page) => page.clock.setFixedTime(Date.now() + 49 * 60_000);

/** `mayScroll`: the reader has chosen more columns than a screen has room for. */
async function expectRoom(page: Page, what: string, mayScroll = false): Promise<void> {
  const shots = process.env['SHOTS'];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await squeezed(page, mayScroll), `${what} at ${width} px`).toEqual([]);
    expect.soft(await overflow(page), `${what} at ${width} px is wider than the screen`).toBe(0);
    if (width === 820) await expectGoodPage(page, `${what} at ${width} px`);
    if (shots) await page.screenshot({ path: `${shots}/${what.replaceAll(/\W+/g, '-')}-${width}.png`, fullPage: true });
  }
}

const segment = ({ type, slug }: Account) => ({ accountType: type === 'team' ? 'TEAM' : 'PERSONAL', slug }) as const;
const open = (page: Page, route: RouteName, account: Account, locale: 'nb' | 'en', search = '') =>
  page.goto(`${pathTo(route as 'HOME', { locale, account: segment(account) })}${search}`);

for (const locale of ['nb', 'en'] as const) {
  test(`a team's lists leave room for long names (${locale})`, async ({ page, logInAs }) => {
    test.slow();
    await logInAs(cast.team.owner);
    await waitLong(page);
    for (const route of [
      'DOCUMENTS',
      'OVERVIEW_CHECKS',
      'OVERVIEW_PEOPLE',
      'SETTINGS_TEAM_MEMBERS',
      'SETTINGS_TEAM_DEPARTMENTS',
      'SETTINGS_CREDITS',
    ] as const) {
      await open(page, route, cast.team, locale);
      await expect(firstRow(page)).toBeVisible();
      await expectRoom(page, `${route} ${locale}`);
    }
    for (const search of ['?view=requests', '?view=drafts']) {
      await open(page, 'OVERVIEW_CHECKS', cast.team, locale, search);
      await expect(firstRow(page)).toBeVisible();
      await expectRoom(page, `OVERVIEW_CHECKS ${search} ${locale}`);
    }
    const columns = '?columns=status,waitingFor,department,category,activatedOn,deadline,signed,updatedAt';
    await open(page, 'DOCUMENTS', cast.team, locale, columns);
    await expect(firstRow(page)).toBeVisible();
    await expectRoom(page, `DOCUMENTS with all columns ${locale}`, true);
    await logInAs(cast.checks.candidate);
    await open(page, 'OVERVIEW_CHECKS', cast.checks.candidate.personal, locale);
    await expect(firstRow(page)).toBeVisible();
    await expectRoom(page, `OVERVIEW_CHECKS of a candidate ${locale}`);
  });
}

for (const locale of ['nb', 'en'] as const) {
  test(`the steps of an order leave room for long names (${locale})`, async ({ page, logInAs }) => {
    test.slow();
    await logInAs(cast.team.owner);
    await waitLong(page);
    await open(page, 'CHECK_TYPE_SELECTION', cast.team, locale);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectRoom(page, `CHECK_TYPE_SELECTION ${locale}`);
    for (const [step, name] of ['details', 'purpose', 'people', 'review'].entries()) {
      const params = { id: cast.checks.readyId, step: String(step) };
      await page.goto(pathTo('REQUEST_WIZARD', { locale, account: segment(cast.team) }, params));
      await expect(page.locator('form')).not.toHaveCount(0);
      await expectRoom(page, `order ${name} ${locale}`);
    }
  });
}

for (const [locale, by, descending, all] of [
  ['nb', 'Sorter etter', 'Synkende rekkefølge', 'Velg alle på siden'],
  ['en', 'Sort by', 'Descending order', 'Select all on this page'],
] as const) {
  test(`cards are sorted and selected by what a table has in its headings (${locale})`, async ({ page, logInAs }) => {
    await logInAs(cast.team.owner);
    await open(page, 'DOCUMENTS', cast.team, locale);
    await expect(firstRow(page)).toBeVisible();
    const order = page.getByLabel(by, { exact: true });
    for (const width of [360, 768, 1023]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, 'DOCUMENTS', cast.team, locale);
      await order.selectOption('name');
      await expect(page).toHaveURL(/sort=name/);
      const direction = page.getByRole('button', { name: descending });
      await order.press('Tab');
      await expect(direction).toBeFocused();
      await direction.press('Enter');
      await expect(page).toHaveURL(/sort=-name/);
      await expect(direction).toHaveAttribute('aria-pressed', 'true');
      const boxes = page.locator('tbody').getByRole('checkbox');
      await page.getByRole('checkbox', { name: all }).check();
      await expect(boxes.and(page.locator(':checked'))).toHaveCount(await boxes.count());
      await expectGoodPage(page, `DOCUMENTS ${locale} at ${width} px`);
    }
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(order).toBeHidden();
    await expect(page.getByRole('checkbox', { name: all })).toBeChecked();
  });
}

test('the lists of reports and of the console leave room', async ({ page, world, sql, logInAs }) => {
  test.slow();
  const team = await newTeam(world, 'Nordlys Personell- og Kompetanserådgivning AS', { language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  await sendReport(asReporter(world), channel.wbSlug, {
    type: 'WHISTLEBLOWING',
    privacy: 'ANONYMOUS',
    category: 'BULLYING',
    handlerIds: [...channel.handlerIds],
    content: { writtenAt: '2026-11-20T09:15Z', description: LONG },
    identity: null,
  });
  await logInAs(team.owner);
  await waitLong(page);
  await open(page, 'OVERVIEW_REPORTS', team, 'nb');
  await unlock(page);
  await expect(firstRow(page)).toBeVisible();
  await expectRoom(page, 'OVERVIEW_REPORTS');

  const administrator = await administratorAtLevel2(world, sql, 'Ada');
  await logInAs(administrator);
  for (const route of ['ADMIN_ACCOUNTS', 'ADMIN_PEOPLE'] as const) {
    await open(page, route, administrator.personal, 'nb');
    await expect(firstRow(page)).toBeVisible();
    await expectRoom(page, route);
  }
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAddress } from '#testing/cast/cast.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Chooses in the popup of the filters that are rare. */
async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: /^Filtre/ }).click();
  await dialog(page).getByLabel(filter).selectOption({ label: option });
  await dialog(page).getByRole('button', { name: 'Vis treff' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a handler sees on the dashboard what waits, and narrows and saves the list', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/ERR_FAILED/);
  const team = await newTeam(world, 'Listene AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const colleague = (firstName: string) =>
    newColleague(world, team, 'MEMBER', {
      email: newAddress(firstName.toLowerCase()),
      firstName,
      lastName: 'Dal',
      language: 'nb',
    });
  const per = await colleague('Per');
  const eli = await colleague('Eli');
  const channel = await newChannel(world, sql, team, [team.owner, per]);
  const [oda = ''] = channel.handlerIds;
  const send = async (category: 'OTHER' | 'BULLYING', handlerIds: readonly string[], description: string) => {
    const { reportNumber } = await sendReport(asReporter(world), channel.wbSlug, {
      type: 'WHISTLEBLOWING',
      privacy: 'CONFIDENTIAL',
      category,
      handlerIds: [...handlerIds],
      content: { writtenAt: '2026-11-20T09:15Z', description },
      identity: { firstName: 'Kari', lastName: 'Vik', email: '', phoneNumber: null },
    });
    return shownNumber(reportNumber);
  };
  const own = await send('OTHER', [oda], '=HYPERLINK("http://x") Kassa mangler penger.');
  const shared = await send('BULLYING', channel.handlerIds, 'Noen blir plaget.');
  const row = (number: string) => page.getByRole('link', { name: number, exact: true });
  await logInAs(team.owner);

  await test.step('the dashboard counts, and leads to the list', async () => {
    await page.goto(`/v2/nb/team/${team.slug}/account/dashboard`);
    const part = page.getByRole('region', { name: 'Varsler' });
    // What has a deadline comes before what one could begin.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Varsler');
    await expect(part.getByRole('link', { name: 'Uleste 2' })).toBeVisible();
    await expect(part.getByRole('link', { name: own })).toBeVisible();
    await expect(part.getByText('Mottaket er ikke bekreftet')).toHaveCount(2);
    await expectGoodPage(page, 'dashboard of a handler');
    await part.getByRole('link', { name: 'Over fristen eller innen 7 dager 2' }).click();
    await expect(page).toHaveURL(/overdue=soon/);
    await expect(row(own)).toBeVisible();
  });

  await test.step('deletions that colleagues ask for, without the own request', async () => {
    await sql`
      update public.whistleblowing_report r set deletion_asked_by = case r.report_number
        when ${own.replaceAll(/[\s-]/g, '')} then ${oda}::uuid else ${channel.handlerIds[1] ?? ''}::uuid end
      where r.account_id = ${team.id}`;
    await page.goto(`/v2/nb/team/${team.slug}/account/dashboard`);
    await page.getByRole('link', { name: 'Slettinger å godkjenne 1' }).click();
    await expect(row(shared)).toBeVisible();
    await expect(row(own)).toBeHidden();
    await sql`update public.whistleblowing_report set deletion_asked_by = null where account_id = ${team.id}`;
    await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports?overdue=soon`);
    await expect(row(own)).toBeVisible();
  });

  await test.step('by handler', async () => {
    await choose(page, 'Mottaker', 'Per Dal');
    await expect(row(shared)).toBeVisible();
    await expect(row(own)).toBeHidden();
    await expect(page).toHaveURL(/handler=/);
    await page.getByRole('button', { name: 'Nullstill filter' }).click();
    await expect(row(own)).toBeVisible();
  });

  const saved = async (format: string) => {
    await page.getByRole('button', { name: 'Last ned listen' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    return readFile(await (await downloading).path());
  };

  await test.step('saved with closed keys: categories stay encrypted', async () => {
    const csv = (await saved('CSV-fil')).toString('utf8');
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`"${shared}";`);
    expect(csv).toContain('Kryptert');
    expect(csv).not.toContain('Mobbing');
  });

  await test.step('by category, which this browser decrypts', async () => {
    await choose(page, 'Kategori', 'Annet');
    await expect(page.getByText('Kategoriene er kryptert. Åpne nøklene for å filtrere etter dem.')).toBeVisible();
    // The list does not know its reports yet: a file would lack some.
    const save = page.getByRole('button', { name: 'Last ned listen' });
    await expect(save).toBeDisabled();
    await expectAccessible(page, 'category with closed keys');
    await page.route('**/graphql/v1', (route) =>
      route.request().postData()?.includes('query WbCategories') ? route.abort() : route.fallback(),
    );
    await unlock(page);
    const failed = page.getByRole('status').filter({ hasText: 'Kategoriene kunne ikke leses.' });
    await expect(failed).toBeVisible();
    await expect(save).toBeDisabled();
    await expectAccessible(page, 'categories that could not be read');
    await page.unroute('**/graphql/v1');
    await failed.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(row(own)).toBeVisible();
    await expect(row(shared)).toBeHidden();
    await expect(page.getByText(/Kategorier leses i de 500 nyeste/)).toBeVisible();
    await expect(save).toBeEnabled();
    await expectGoodPage(page, 'category');
    const csv = (await saved('CSV-fil')).toString('utf8');
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"${own}";`);
    expect(csv).toContain(';"Annet";"Oda Lie";');
    // Neither what was written nor who wrote it.
    expect(csv).not.toMatch(/Kassa|HYPERLINK|Kari|Vik/);
    expect((await saved('Excel-fil (XLSX)')).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('every page of a long list is in the file, in its order', async () => {
    await sql`
      with made as (
        insert into public.whistleblowing_report (id, account_id, report_number, type, privacy, kdf_version, box_key,
          sign_key, status, closed_on, deletes_on, submitted_on, last_interaction_on)
        select gen_random_uuid(), ${team.id}, 'Z' || lpad(n::text, 7, '0'), 'FEEDBACK', 'ANONYMOUS', 1,
          repeat('A', 43), repeat('A', 43), 'CLOSED', current_date, current_date + 365, current_date - n, current_date
        from generate_series(1, 120) n returning id)
      insert into public.whistleblowing_assignment (report_id, handler_id) select id, ${oda} from made`;
    await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports?sort=deadline`);
    await expect(row(own)).toBeVisible();
    const rows = (await saved('CSV-fil')).toString('utf8').trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(122);
    expect(new Set(rows.map((line) => line.split(';')[0]))).toHaveProperty('size', 122);
    // Closed ones have no deadline.
    expect(rows.findIndex((line) => line.includes(';"Lukket";'))).toBe(2);
  });

  await test.step('a handler counts their own reports; a colleague who is none has no part of it', async () => {
    const [his, hers] = [await newVisitor(), await newVisitor()];
    await logInAs(per, his);
    await his.goto(`/v2/nb/team/${team.slug}/account/dashboard`);
    await expect(his.getByRole('link', { name: 'Uleste 1' })).toBeVisible();
    await expect(his.getByText(own)).toHaveCount(0);
    await logInAs(eli, hers);
    await hers.goto(`/v2/nb/team/${team.slug}/account/dashboard`);
    // All parts come together, each with a placeholder until its numbers are there.
    await expect(hers.getByRole('heading', { name: 'Send det første dokumentet' })).toBeVisible();
    await expect(hers.getByRole('status', { name: 'Laster …' })).toHaveCount(0);
    await expect(hers.getByRole('region', { name: 'Varsler' })).toHaveCount(0);
  });
});

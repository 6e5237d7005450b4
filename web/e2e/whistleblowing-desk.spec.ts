import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAddress } from '#testing/cast/cast.ts';
import { rpc } from '#function-tests/support/call.ts';
import { upload, withTicket } from '#function-tests/support/report-uploads.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { readZip } from '#testing/read-zip.ts';
import { backendOf } from './support/backend.ts';
import { asReporter, newChannel, unlock, writeAsReporter } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';
import type { World } from './support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const listOf = (team: Team) => `/v2/nb/team/${team.slug}/account/overview/reports`;
const personOf = (world: World, team: Team, role: 'ADMIN' | 'MEMBER', firstName: string) =>
  newColleague(world, team, role, { email: newAddress(firstName), firstName, lastName: 'Dal', language: 'nb' });

test('a handler finds a report by its words, looks at it beside the list, takes it home, keeps it and deletes it', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  const ask = asReporter(world);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await personOf(world, team, 'MEMBER', 'Per');
  const channel = await newChannel(world, sql, team, [team.owner, per]);
  await rpc(backendOf(world), team.owner.accessToken, 'update_wb_settings', {
    account_id: team.id,
    input: { fourEyes: true },
  });
  const id = crypto.randomUUID();
  const opens = await withTicket(ask, channel.wbSlug, id);
  const recording = await upload(backendOf(world), opens, 'Opptak.webm', 'Det kvitrer i heissjakten.');
  const draft = {
    type: 'WHISTLEBLOWING',
    privacy: 'ANONYMOUS',
    category: 'OTHER',
    handlerIds: channel.handlerIds,
    identity: null,
  } as const;
  const content = (description: string) => ({ writtenAt: '2026-11-20T09:15Z', description });
  const sent = await sendReport(ask, channel.wbSlug, {
    ...draft,
    id,
    files: [recording],
    content: content('Heisen i bygg 4 står mellom etasjene.'),
  });
  const other = await sendReport(ask, channel.wbSlug, {
    ...draft,
    category: 'DANGEROUS_CONDITIONS',
    content: content('Nødutgangen er låst.'),
  });
  await sql`update public.whistleblowing_report set submitted_on = '2026-01-05' where id = ${other.report.id}`;
  const number = shownNumber(sent.reportNumber);
  const otherRow = page.getByRole('link', { name: shownNumber(other.reportNumber) });
  await logInAs(team.owner);

  await test.step('search in what is written, once the keys are open', async () => {
    await page.goto(listOf(team));
    await expect(otherRow).toBeVisible();
    // What has waited longest comes first.
    await page.getByRole('button', { name: 'Frist' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Over fristen');
    await expect(page.getByRole('row').nth(1)).toContainText(shownNumber(other.reportNumber));
    await expect(page.getByRole('row').nth(1)).toContainText('Bekreft mottak innen 12. jan. 2026');
    await expect(page.getByText('Kategorier og innhold er kryptert.')).toBeVisible();
    await page.getByLabel('Søk i varslene').fill('mellom etasjene');
    await expect(page.getByText('Søket finner varselnumre.')).toBeVisible();
    await expect(page.getByText('Ingen varsler passer til filtrene.')).toBeVisible();
    await unlock(page);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expect(otherRow).toBeHidden();
    await page.getByLabel('Søk i varslene').fill('farlige fysiske');
    await expect(otherRow).toBeVisible();
    await page.getByLabel('Søk i varslene').fill('mellom etasjene');
    await expect(otherRow).toBeHidden();
    await expectAccessible(page, 'search');
  });

  await test.step('the report beside the list', async () => {
    await page.getByRole('button', { name: `Vis ${number} ved siden av` }).click();
    await expect(dialog(page).getByText('Heisen i bygg 4 står mellom etasjene.')).toBeVisible();
    await expectAccessible(page, 'drawer');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: `Vis ${number} ved siden av` })).toBeFocused();
  });

  await test.step('the archive has the document and the file', async () => {
    await page.getByRole('link', { name: number }).click();
    await page.getByRole('button', { name: 'Last ned', exact: true }).click();
    const saved = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Last ned ZIP' }).click();
    const { '1 Opptak.bin': file, ...documents } = readZip(await readFile(await (await saved).path()));
    // Its bytes decide what it is called, and these are no recording.
    expect(file).toBe('Det kvitrer i heissjakten.');
    const [document, ...others] = Object.values(documents);
    expect(document).toContain('Heisen i bygg 4 står mellom etasjene.');
    expect(others).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('a file that should not be kept is redacted', async () => {
    await page.getByRole('button', { name: 'Sladd', exact: true }).click();
    await dialog(page).getByLabel('Opptak.webm').check();
    await dialog(page).getByLabel('Jeg vet at den gamle teksten ikke kan hentes tilbake').check();
    await expectAccessible(page, 'redact');
    await dialog(page).getByRole('button', { name: 'Sladd teksten' }).click();
    await expect(page.getByText(/^Sladdet av Oda Lie/)).toBeVisible();
    await expect(page.getByText('Opptak.webm')).toBeHidden();
    await expect(page.getByText('Heisen i bygg 4 står mellom etasjene.')).toBeVisible();
    expect(await sql`select from public.whistleblowing_file where report_id = ${id}`).toHaveLength(0);
  });

  await test.step('closed, and kept longer for a reason', async () => {
    await page.getByRole('button', { name: 'Lukk varselet' }).click();
    await dialog(page).getByLabel('Hvorfor lukkes varselet?').fill('Nødutgangen er åpnet, og låsen er fjernet.');
    await dialog(page).getByRole('button', { name: 'Lukk varselet' }).click();
    // The toast that comes with it must not push another one under the pointer.
    await expect(page.getByRole('region', { name: 'Meldinger', exact: true })).toContainText('Varselet er lukket');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Behold lenger' }).click();
    await dialog(page).getByRole('button', { name: 'Behold', exact: true }).click();
    await expect(dialog(page).getByText(/^Velg en dag etter /)).toBeVisible();
    await dialog(page).getByLabel('Behold til').fill('17.05.2034');
    await dialog(page).getByRole('button', { name: 'Behold', exact: true }).click();
    await expect(dialog(page).getByText('Skriv hvorfor')).toBeVisible();
    await expectAccessible(page, 'keep longer');
    await dialog(page).getByLabel('Hvorfor').fill('Saken er i tingretten.');
    await dialog(page).getByRole('button', { name: 'Behold', exact: true }).click();
    await expect(page.getByText('Varselet slettes 17. mai 2034.')).toBeVisible();
    await expect(page.getByText('Beholdes til 17. mai 2034: Saken er i tingretten.')).toBeVisible();
    await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
    await expect(page.getByText('Beholdes til 17. mai 2034, lenger enn regelen sier')).toBeVisible();
    await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${id}`);
    await unlock(page);
  });

  await test.step('one asks for the deletion, and another agrees', async () => {
    await page.getByRole('button', { name: 'Slett varselet' }).click();
    await dialog(page).getByRole('radio', { name: 'Saken er ferdigbehandlet' }).check();
    await dialog(page).getByRole('button', { name: 'Be om sletting' }).click();
    await expect(page.getByText('Du har bedt om at varselet slettes.')).toBeVisible();
    const visitor = await newVisitor();
    await logInAs(per, visitor);
    await visitor.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${id}`);
    await unlock(visitor);
    await visitor.getByRole('button', { name: 'Enig, slett varselet' }).click();
    await dialog(visitor).getByRole('button', { name: 'Enig, slett varselet' }).click();
    await expect(visitor.getByText('Heisen i bygg 4 står mellom etasjene.')).toBeHidden();
    await expect(visitor.getByRole('heading', { name: 'Oppgaver' })).toBeHidden();
    await expectGoodPage(visitor, 'deleted report');
    await page.reload();
    await unlock(page);
    await expect(page.getByText('Varselet ble slettet')).toBeVisible();
    await expect(page.getByText('Heisen i bygg 4 står mellom etasjene.')).toBeHidden();
    const left = await sql`select type from public.whistleblowing_entry where report_id = ${id}`;
    expect(left.map(({ type }) => type)).toEqual(['REPORT_DELETED']);
  });

  await test.step('after 90 days, that there was a report is all that is left', async () => {
    await sql`update public.whistleblowing_report set deleted_on = deleted_on - 91 where id = ${id}`;
    await sql`select private.delete_due_reports()`;
    await page.goto(`${listOf(team)}?status=DELETED`);
    await expect(page.getByText('Ingen varsler passer til filtrene.')).toBeVisible();
    await page.getByRole('button', { name: 'Vis hva som er igjen av dem' }).click();
    await expect(dialog(page).getByRole('cell', { name: number })).toBeVisible();
    await expectAccessible(page, 'deleted long ago');
  });
});

test('a thousand messages do not hide the one after them', async ({ page, world, sql, logInAs }) => {
  const ask = asReporter(world);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(ask, channel.wbSlug, anonymousReport(channel.handlerIds, 'Heisen står.'));
  const { id } = sent.report;
  await sql`
    insert into public.whistleblowing_entry (id, report_id, position, type, ring, epoch, handler_id, written_on, content)
    select gen_random_uuid(), ${id}, n, 'MESSAGE', 'CASE', 1, null, now(), ${'A'.repeat(464)}
    from generate_series(2, 1005) n`;
  await sql`update public.whistleblowing_report set entry_count = 1005 where id = ${id}`;
  await writeAsReporter(ask, channel, sent, () => ({ kind: 'MESSAGE', content: 'Nå brenner det.' }));
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${id}`);
  await unlock(page);
  await expect(page.getByText('Nå brenner det.')).toBeVisible();
});

test('an administrator who is no handler counts reports, and no count under five is shown', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const anne = await personOf(world, team, 'ADMIN', 'Anne');
  const channel = await newChannel(world, sql, team, [team.owner]);
  await logInAs(anne);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`);
  const open = page.getByRole('button', { name: 'Statistikk over varsler' });
  await expect(page.getByRole('heading', { level: 1, name: 'Varsling' })).toBeVisible();
  await expect(page.getByRole('link', { name: /whistleblower-login/ })).toBeVisible();
  await expect(open).toBeHidden();
  await sql`update public.whistleblowing_channel set statistics = true where account_id = ${team.id}`;
  const key = 'A'.repeat(43);
  // Only quarters that are over count.
  const year = new Date().getFullYear() - 1;
  const day = `${year}-03-10`;
  await sql`
    insert into public.whistleblowing_report (id, account_id, report_number, type, privacy, category, kdf_version,
      box_key, sign_key, status, submitted_on, last_interaction_on)
    select gen_random_uuid(), ${team.id}, 'S' || substr(md5(${channel.accountId} || n), 1, 0)
        || translate(upper(substr(md5(${channel.accountId} || n), 1, 7)), 'ILOU', '1100'),
      'WHISTLEBLOWING', 'ANONYMOUS', case when n <= 6 then 'OTHER' when n <= 14 then 'BULLYING' else 'RACISM' end, 1,
      ${key}, ${key}, 'SUBMITTED', ${day}::date, ${day}::date
    from generate_series(1, 16) n`;
  await page.reload();
  await open.click();
  const panel = dialog(page);
  const years = panel.getByRole('combobox', { name: 'År', exact: true });
  await years.selectOption(String(year));
  await expect(panel.getByText('Varsler i alt: 16')).toBeVisible();
  const counts = panel.getByRole('table', { name: 'Kategori' });
  await expect(counts.getByRole('row', { name: /Rasisme/ })).toContainText('skjult');
  // The next larger one is hidden, too: else the small one is what is missing from the total.
  await expect(counts.getByRole('row', { name: /Annet/ })).toContainText('skjult');
  await expect(counts.getByRole('row', { name: /Mobbing/ })).toContainText('8');
  const ofYear = panel.getByRole('table', { name: 'Varsler per år' }).getByRole('row', { name: String(year) });
  await expect(ofYear).toContainText('16');
  const cells = (await panel.getByRole('cell').allTextContents()).map(Number).filter((count) => count > 0);
  expect(cells.filter((count) => count < 5)).toEqual([]);
  expect(cells).toContain(8);
  await expectAccessible(page, 'statistics');
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Last ned CSV' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toMatch(/^"Kategori";"Rasisme[^;]*";"skjult"\r?$/m);
  await years.selectOption(String(year - 1));
  await expect(panel.getByText('Varsler i alt: skjult')).toBeVisible();
});

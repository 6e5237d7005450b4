import type { Page } from '@playwright/test';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { rows, rpc } from '#function-tests/support/call.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { backendOf } from './support/backend.ts';
import { PASSPHRASE, asReporter, newChannel, openOwnReport, unlock, unlockSettings } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const KARI = { firstName: 'Kari', lastName: 'Vik', email: '', phoneNumber: null };
/** Of the length of a seal. */
const JUNK = 'A'.repeat(107);

test('a report whose keys do not open holds up no other, and the handler is told', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  test.slow();
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const siv = await newColleague(world, team, 'MEMBER', { firstName: 'Siv', lastName: 'Ås', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner, siv]);
  const [odaId = '', sivId = ''] = channel.handlerIds;
  const report = (description: string, handlerIds: readonly string[], identity: typeof KARI | null = null) =>
    sendReport(asReporter(world), channel.wbSlug, {
      type: 'WHISTLEBLOWING',
      privacy: identity === null ? 'ANONYMOUS' : 'CONFIDENTIAL',
      category: 'OTHER',
      handlerIds,
      content: { description },
      identity,
    });
  const broken = await report('Kassa mangler penger.', [odaId, sivId]);
  await report('Lageret er fullt av gass.', [odaId, sivId]);
  await sql`
    update public.whistleblowing_seal set sealed = ${JUNK}
    where report_id = ${broken.report.id} and handler_id = ${odaId} and ring = 'CASE'`;
  const older = await report('Dette er forseglet for den gamle nøkkelen.', [sivId]);
  await sql`
    update public.whistleblowing_report set submitted_on = submitted_on - 1 where id = ${older.report.id}`;

  await logInAs(team.owner);
  // High enough that nothing behind a popup is under the header.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`);
  await unlockSettings(page, PASSPHRASE);
  await page.getByRole('button', { name: 'Bytt gjenopprettingsnøkkel' }).click();
  const secret = (await page.getByTestId('secret').textContent()) ?? '';
  await page.getByLabel('Jeg har tatt vare på den').check();
  await dialog(page).getByRole('button', { name: 'Bytt gjenopprettingsnøkkel' }).click();
  await expect(page.getByText('2 varsler må forsegles på nytt')).toBeVisible();
  await page.getByRole('button', { name: 'Forsegl dem nå' }).click();
  await expect(page.getByText('1 varsel ble ikke forseglet helt')).toBeVisible();
  await expect(page.getByText('1 varsel må forsegles på nytt')).toBeVisible();

  const named = await report('Nødutgangen er låst.', [sivId], KARI);
  await sql`
    update public.whistleblowing_seal set sealed = ${JUNK}
    where report_id = ${named.report.id} and holder = 'RECOVERY' and ring = 'IDENTITY'`;
  const backend = backendOf(world);
  const membership = `account_id=eq.${team.id}&user_id=eq.${siv.id}&select=id`;
  const [member] = await rows(backend, team.owner.accessToken, 'account_member', membership);
  await rpc(backend, team.owner.accessToken, 'remove_account_member', { member_id: member?.['id'] });
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
  await page.getByRole('button', { name: 'Uten mottaker' }).click();
  await dialog(page).getByRole('button', { name: 'Åpne nøklene' }).click();
  await page.getByLabel('Passordfrase').fill(PASSPHRASE);
  await dialog(page).last().getByRole('button', { name: 'Åpne nøklene' }).click();
  await page.getByLabel('Nøkkelen, eller et første ark').fill(secret);
  await page.getByRole('button', { name: 'Overta varslene' }).click();
  await expect(page.getByText('1 varsel kunne ikke overtas.')).toBeVisible();
  await expectAccessible(page, 'one left');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setViewportSize({ width: 1280, height: 1600 });
  const epochs = await sql`
    select id, epoch from public.whistleblowing_report
    where id in (${older.report.id}, ${named.report.id}) order by submitted_on`;
  expect(epochs).toEqual([
    { id: older.report.id, epoch: 1 },
    { id: named.report.id, epoch: 2 },
  ]);
  // What no key opens is taken over unread, to be deleted.
  await page.getByRole('button', { name: 'Overta uten å lese' }).click();
  await expectAccessible(page, 'taken over unread');
  await dialog(page).last().getByRole('button', { name: 'Overta uten å lese' }).click();
  await expect(page.getByText('Du behandler varslene nå')).toBeVisible();
  expect(await sql`select epoch from public.whistleblowing_report where id = ${older.report.id}`).toEqual([
    { epoch: 2 },
  ]);

  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${named.report.id}`);
  await unlock(page);
  await expect(page.getByText('Nødutgangen er låst.')).toBeVisible();
  await expect(page.getByLabel('Svar varsleren', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Vis hvem som varslet' }).click();
  await dialog(page).getByRole('button', { name: 'Vis navnet' }).click();
  await expect(page.getByText('Nøklene dine åpner verken navnet eller urørte originaler.')).toBeVisible();
  await expectAccessible(page, 'names that do not open');
});

test('a handler who sends the reporter junk for a key neither blinds nor mutes them, and the colleagues see it', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  // The stronger derivation of keys is tried first.
  consoleWatch.expect(/status of 422/);
  const team = await newTeam(world, 'Vestlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const siv = await newColleague(world, team, 'MEMBER', { firstName: 'Siv', lastName: 'Ås', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner, siv]);
  const sent = await sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds, 'Nødutgangen er låst.'));
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await unlock(page);
  await expect(page.getByText('Nødutgangen er låst.')).toBeVisible();
  // A changed browser: Siv is taken off, and the reporter's seal of the new keys is junk.
  await page.route('**/graphql/v1', (route) => {
    const body = route.request().postData() ?? '';
    const spoilt = body.replace(/(\\"holder\\":\\"REPORTER\\",\\"sealed\\":\\")[\w-]{107}/, `$1${JUNK}`);
    return route.continue({ postData: spoilt });
  });
  await page.getByRole('button', { name: 'Tildel' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Siv Ås' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Fjernet: Siv Ås')).toBeVisible();
  await page.unroute('**/graphql/v1');
  expect(
    await sql`select epoch from public.whistleblowing_seal where report_id = ${sent.report.id} and sealed = ${JUNK}`,
  ).toEqual([{ epoch: 2 }]);

  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  await phone.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
  await openOwnReport(phone, shownNumber(sent.reportNumber), sent.accessCode);
  await expect(phone.getByText('Nødutgangen er låst.')).toBeVisible();
  const warning = phone.getByRole('alert').filter({ hasText: 'Oda Lie endret hvem som behandler varselet.' });
  await expect(warning).toContainText('Nøkkelen du skulle få da, åpner ikke hos deg.');
  await expect(phone.getByText('Sjekk nettforbindelsen')).toHaveCount(0);
  await expectAccessible(phone, 'a key that does not open for the reporter');
  await expectNoSidewaysScroll(phone, 'a key that does not open for the reporter');
  await phone.getByLabel('Skriv en melding').fill('Hører dere meg?');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByRole('article').getByText('Hører dere meg?')).toBeVisible();

  await page.reload();
  await unlock(page);
  await expect(page.getByText('Hører dere meg?')).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Den nyeste nøkkelen åpner ikke hos varsleren.' }),
  ).toBeVisible();
  await expectAccessible(page, 'a key that does not open for the reporter, told');
  await page.getByLabel('Svar varsleren', { exact: true }).fill('Ja, vi hører deg.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').getByText('Ja, vi hører deg.')).toBeVisible();
  await phone.getByLabel('Skriv en melding').fill('Takk.');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByRole('article').getByText('Ja, vi hører deg.')).toBeVisible();
});

test('a report that nobody can open has a heading and a way back, and is handed on, closed and deleted', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  test.slow();
  const team = await newTeam(world, 'Skrot AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const siv = await newColleague(world, team, 'MEMBER', { firstName: 'Siv', lastName: 'Ås', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner, siv]);
  const sent = await sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds.slice(0, 1), 'Skrot'));
  await sql`
    update public.whistleblowing_seal set sealed = ${JUNK} where report_id = ${sent.report.id} and holder = 'HANDLER'`;
  const now = async () => {
    const [report] =
      await sql`select status, due_on, epoch from public.whistleblowing_report where id = ${sent.report.id}`;
    return report;
  };
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await unlock(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shownNumber(sent.reportNumber));
  await expect(page.getByText('Dette varselet kan ikke dekrypteres med nøklene dine.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Varsler' })).toBeVisible();
  // Nothing could be read of it, so nothing is written to its reporter.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  await expectAccessible(page, 'a report that nobody can open');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'a report that nobody can open');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Tildel' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Siv Ås' }).check();
  await dialog(page).getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Siv Ås');
  await page.getByRole('button', { name: 'Lukk varselet' }).click();
  await dialog(page).getByLabel('Hvorfor lukkes varselet?').fill('Varselet kan ikke leses.');
  await dialog(page).getByRole('button', { name: 'Lukk varselet' }).click();
  await expect(page.getByRole('button', { name: 'Åpne igjen' })).toBeVisible();
  // No clock of the law counts any more, and the rule deletes it in the end.
  expect(await now()).toMatchObject({ status: 'CLOSED', due_on: null });
  await page.getByRole('button', { name: 'Slett varselet' }).click();
  await dialog(page).getByRole('radio', { name: 'Saken er ferdigbehandlet' }).check();
  await dialog(page).getByRole('button', { name: 'Slett varselet' }).click();
  await expect(page.getByText('Varselet er slettet, med alt som sto i det.').first()).toBeVisible();
  expect(await now()).toMatchObject({ status: 'DELETED' });
});

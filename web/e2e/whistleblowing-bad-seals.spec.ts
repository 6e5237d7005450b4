import type { Page } from '@playwright/test';
import { rows, rpc } from '#function-tests/support/call.ts';
import { sendReport } from '#seed/channel.ts';
import { backendOf } from './support/backend.ts';
import { asReporter, newChannel, PASSPHRASE, unlock, unlockSettings } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) =>
  shots === undefined ? undefined : page.screenshot({ path: `${shots}/seals-${name}.png`, fullPage: true });
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
  // High enough that nothing behind a popup lies under the header.
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
  await shoot(page, 'sealed');

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
  await shoot(page, 'left-360');
  await page.setViewportSize({ width: 1280, height: 1600 });
  const epochs = await sql`
    select id, epoch from public.whistleblowing_report
    where id in (${older.report.id}, ${named.report.id}) order by submitted_on`;
  expect(epochs).toEqual([
    { id: older.report.id, epoch: 1 },
    { id: named.report.id, epoch: 2 },
  ]);

  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${named.report.id}`);
  await unlock(page);
  await expect(page.getByText('Nødutgangen er låst.')).toBeVisible();
  await expect(page.getByLabel('Svar varsleren', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Vis hvem som varslet' }).click();
  await dialog(page).getByRole('button', { name: 'Vis navnet' }).click();
  await expect(page.getByText('Nøklene dine åpner verken navnet eller urørte originaler.')).toBeVisible();
  await expectAccessible(page, 'names that do not open');
  await shoot(page, 'names');
});

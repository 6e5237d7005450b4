import type { Page } from '@playwright/test';
import { rows, rpc } from '#function-tests/support/call.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { printedSecret } from '#modules/tellmore/protocol/recovery-key.ts';
import { backendOf } from './support/backend.ts';
import { asReporter, newChannel, PASSPHRASE, unlock, unlockSettings } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

const LATER = 'fjell tog kaffe lampe ni';
const dialog = (page: Page) => page.getByRole('dialog');

test('keys that are forgotten, lost, replaced and recovered', async ({ page, world, sql, logInAs, newVisitor }) => {
  test.slow();
  const ask = asReporter(world);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Moe', language: 'nb' });
  const siv = await newColleague(world, team, 'MEMBER', { firstName: 'Siv', lastName: 'Ås', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner, per, siv]);
  const [odaId = '', perId = '', sivId = ''] = channel.handlerIds;
  const report = (description: string, handlerIds: readonly string[]) =>
    sendReport(ask, channel.wbSlug, anonymousReport(handlerIds, description));
  const shared = await report('Nødutgangen er låst om natten.', [odaId, perId]);
  const settings = `/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`;
  const list = `/v2/nb/team/${team.slug}/account/overview/reports`;
  const pageOf = ({ report: { id } }: typeof shared) =>
    `/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${id}`;

  await logInAs(team.owner);
  // High enough that nothing behind a popup is under the header.
  await page.setViewportSize({ width: 1280, height: 1600 });
  const sheets = await test.step('the recovery key is replaced by one on three sheets', async () => {
    await page.goto(settings);
    await unlockSettings(page, PASSPHRASE);
    await page.getByRole('button', { name: 'Bytt gjenopprettingsnøkkel' }).click();
    await page.getByLabel('På tre ark, der det trengs to').check();
    await expect(page.getByTestId('secret')).toHaveCount(3);
    const shown = await page.getByTestId('secret').allTextContents();
    await expectAccessible(page, 'replace recovery key');
    await page.getByLabel('Jeg har tatt vare på den').check();
    await dialog(page).getByRole('button', { name: 'Bytt gjenopprettingsnøkkel' }).click();
    await expect(page.getByText('1 varsel må forsegles på nytt')).toBeVisible();
    await page.getByRole('button', { name: 'Forsegl dem nå' }).click();
    await expect(page.getByText('1 varsel må forsegles på nytt')).toBeHidden();
    return shown;
  });

  const own = await report('Lageret er fullt av gass.', [perId]);
  const theirs = await newVisitor();
  await logInAs(per, theirs);
  await test.step('a forgotten passphrase: the recovery code opens the report', async () => {
    await theirs.goto(pageOf(shared));
    await theirs.getByRole('button', { name: 'Åpne nøklene' }).click();
    await theirs.getByRole('button', { name: 'Bruk gjenopprettingskoden i stedet' }).click();
    await theirs.getByLabel('Gjenopprettingskode').fill((channel.recoveryCodes[1] ?? '').toLowerCase());
    await expectAccessible(theirs, 'unlock with the code');
    await dialog(theirs).getByRole('button', { name: 'Åpne nøklene' }).click();
    await expect(theirs.getByText('Nødutgangen er låst om natten.')).toBeVisible();
  });

  await test.step('a new tab asks again', async () => {
    const later = await theirs.context().newPage();
    await theirs.close();
    await later.goto(pageOf(shared));
    await expect(later.getByRole('button', { name: 'Åpne nøklene' })).toBeVisible();
    await expect(later.getByText('Nødutgangen er låst om natten.')).toBeHidden();
    await later.close();
  });

  const again = await theirs.context().newPage();
  await test.step('lost keys: new ones, which a colleague approves and seals the report for', async () => {
    await again.goto(settings);
    await again.getByRole('button', { name: 'Jeg har mistet nøklene' }).click();
    await again.getByLabel('Passordfrase', { exact: true }).fill(LATER);
    await again.getByLabel('Gjenta passordfrasen').fill(LATER);
    await expectAccessible(again, 'reset');
    await dialog(again).getByRole('button', { name: 'Lag nøkler' }).click();
    await again.getByLabel('Jeg har tatt vare på den').check();
    await again.getByRole('button', { name: 'Ferdig' }).click();
    await expect(again.getByText('Venter på en kollega')).toBeVisible();
    await page.reload();
    await unlockSettings(page, PASSPHRASE);
    await page.getByRole('button', { name: 'Godkjenn listen' }).click();
    await dialog(page).getByRole('button', { name: 'Godkjenn listen' }).click();
    await expect(page.getByText('1 varsel må forsegles på nytt')).toBeVisible();
    await expectAccessible(page, 'reseal');
    await page.getByRole('button', { name: 'Forsegl dem nå' }).click();
    await expect(page.getByText('1 varsel må forsegles på nytt')).toBeHidden();
    await again.goto(pageOf(shared));
    await unlock(again, LATER);
    // The new keys have pinned nothing yet: the fingerprint is the one that the colleague has confirmed.
    const compared = await page.getByTestId('channel-fingerprint').textContent();
    await expect(dialog(again).getByTestId('channel-fingerprint')).toHaveText(compared ?? '');
    await expectAccessible(again, 'compare the channel’s key');
    await dialog(again).getByRole('button', { name: 'Fingeravtrykket er likt' }).click();
    await expect(dialog(again)).toHaveCount(0);
    await expect(again.getByText('Nødutgangen er låst om natten.')).toBeVisible();
  });

  await test.step('a report that nobody else handles opens again with two of the sheets', async () => {
    await again.goto(settings);
    await unlockSettings(again, LATER);
    // Nor does another tab ask again.
    await expect(again.getByTestId('channel-fingerprint')).toBeVisible();
    await expect(dialog(again)).toHaveCount(0);
    await expect(again.getByText('1 varsel åpnes ikke med nøklene dine')).toBeVisible();
    await again.getByRole('button', { name: 'Bruk gjenopprettingsnøkkelen' }).click();
    await again.getByLabel('Nøkkelen, eller et første ark').fill(sheets[0] ?? '');
    await again.getByLabel('Et annet ark, hvis nøkkelen er på tre').fill(sheets[2] ?? '');
    await expectAccessible(again, 'recover');
    await dialog(again).getByRole('button', { name: 'Bruk gjenopprettingsnøkkelen' }).click();
    await expect(again.getByText('Varslene åpnes med nøklene dine igjen')).toBeVisible();
    await expect(again.getByText('1 varsel åpnes ikke med nøklene dine')).toBeHidden();
    await again.goto(pageOf(own));
    await unlock(again, LATER);
    await expect(again.getByText('Lageret er fullt av gass.')).toBeVisible();
    // The keys are open in this tab alone, and the next step needs the shared report.
    await again.goto(pageOf(shared));
  });

  await test.step('a handler who is taken off reads no more, and new keys begin', async () => {
    await page.goto(pageOf(shared));
    await unlock(page);
    await page.getByRole('button', { name: 'Tildel' }).click();
    await dialog(page).getByRole('checkbox', { name: 'Per Moe' }).uncheck();
    await dialog(page).getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Fjernet: Per Moe')).toBeVisible();
    await again.reload();
    await expect(again.getByRole('heading', { name: 'Fant ikke varselet' })).toBeVisible();
    const seals = await sql`
      select distinct epoch, holder, handler_id from public.whistleblowing_seal
      where report_id = ${shared.report.id} and ring = 'CASE' and holder = 'HANDLER' order by epoch`;
    expect(new Set(seals.map((seal) => seal['handler_id']))).toEqual(new Set([odaId]));
    expect(seals.at(-1)?.['epoch']).toBe(2);
  });

  await test.step('a report whose handlers have all left is taken over with two of the sheets', async () => {
    const alone = await report('Kassa mangler penger.', [sivId]);
    const backend = backendOf(world);
    const [member] = await rows(
      backend,
      team.owner.accessToken,
      'account_member',
      `account_id=eq.${team.id}&user_id=eq.${siv.id}&select=id`,
    );
    await rpc(backend, team.owner.accessToken, 'remove_account_member', { member_id: member?.['id'] });
    await page.goto(list);
    await page.getByRole('button', { name: 'Uten mottaker' }).click();
    await dialog(page).getByRole('button', { name: 'Åpne nøklene' }).click();
    await page.getByLabel('Passordfrase').fill(PASSPHRASE);
    await dialog(page).last().getByRole('button', { name: 'Åpne nøklene' }).click();
    await page.getByLabel('Nøkkelen, eller et første ark').fill(sheets[1] ?? '');
    await page.getByRole('button', { name: 'Overta varslene' }).click();
    await expect(page.getByText('Dette er ett av tre ark.')).toBeVisible();
    await expectAccessible(page, 'take over');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByLabel('Et annet ark, hvis nøkkelen er på tre').fill(sheets[2] ?? '');
    await page.getByRole('button', { name: 'Overta varslene' }).click();
    await expect(page.getByText('Du behandler varslene nå')).toBeVisible();
    await page.goto(pageOf(alone));
    await unlock(page);
    await expect(page.getByText('Kassa mangler penger.')).toBeVisible();
    // With new keys, which the one who left lacks, and which the handler's browser goes by.
    await expect(page.getByLabel('Svar varsleren', { exact: true })).toBeVisible();
    await expect(page.getByText('Fjernet: Siv Ås')).toBeVisible();
    expect(await sql`select epoch from public.whistleblowing_report where id = ${alone.report.id}`).toEqual([
      { epoch: 2 },
    ]);
  });
});

test('the only handler loses their keys, and takes the channel over after comparing its key', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  test.slow();
  const team = await newTeam(world, 'Alene AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`);
  const printed = await page.getByRole('link', { name: /#k=/ }).textContent();
  await page.getByRole('button', { name: 'Jeg har mistet nøklene' }).click();
  await page.getByLabel('Passordfrase', { exact: true }).fill(LATER);
  await page.getByLabel('Gjenta passordfrasen').fill(LATER);
  await dialog(page).getByRole('button', { name: 'Lag nøkler' }).click();
  await page.getByLabel('Jeg har tatt vare på den').check();
  await page.getByRole('button', { name: 'Ferdig' }).click();
  await expect(page.getByText('Det er ingen mottaker igjen som kan godkjenne deg')).toBeVisible();
  const takeOver = page.getByRole('button', { name: 'Bruk gjenopprettingsnøkkelen' });
  await takeOver.click();
  await page
    .getByLabel('Nøkkelen, eller et første ark')
    .fill(await printedSecret(Uint8Array.from(channel.recoveryKey), 'key'));
  await dialog(page).getByRole('button', { name: 'Bruk gjenopprettingsnøkkelen' }).click();

  const compare = dialog(page).filter({ hasText: 'Sammenlign kanalens nøkkel' });
  await expect(compare.getByTestId('channel-fingerprint')).toHaveText(printed?.split('#k=')[1] ?? '');
  const versions = () => sql`
    select roster_version as version from public.whistleblowing_channel where account_id = ${team.id}`;
  await compare.getByRole('button', { name: 'Avbryt' }).click();
  expect(await versions()).toEqual([{ version: 1 }]);
  await dialog(page).getByRole('button', { name: 'Bruk gjenopprettingsnøkkelen' }).click();
  await compare.getByRole('button', { name: 'Fingeravtrykket er likt' }).click();
  await expect(page.getByText('Det er ingen mottaker igjen som kan godkjenne deg')).toBeHidden();
  expect(await versions()).toEqual([{ version: 2 }]);
  await expect(page.getByTestId('channel-fingerprint')).toHaveText(printed?.split('#k=')[1] ?? '');
});

test('the handler who signs the list sees who gets or loses the right to names', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Rett AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Moe', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner, per]);
  await logInAs(team.owner);
  for (const [may, told] of [
    [false, 'Per Moe mister retten til å åpne navnet til varslere.'],
    [true, 'Per Moe får rett til å åpne navnet til varslere.'],
  ] as const) {
    await sql`update public.whistleblowing_handler set may_identify = ${may} where id = ${channel.handlerIds[1] ?? ''}`;
    await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`);
    await unlockSettings(page, PASSPHRASE);
    await page.getByRole('button', { name: 'Godkjenn listen' }).click();
    await expect(dialog(page).getByText(told)).toBeVisible();
    await expectAccessible(page, told);
    await dialog(page).getByRole('button', { name: 'Godkjenn listen' }).click();
    await expect(page.getByRole('button', { name: 'Godkjenn listen' })).toHaveCount(0);
  }
});

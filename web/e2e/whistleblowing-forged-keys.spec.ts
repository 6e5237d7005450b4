import { signedRoster } from '#modules/tellmore/handling/handler-keys.ts';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import { fingerprint } from '#modules/tellmore/protocol/fingerprint.ts';
import { newKeyPairs, publicKeys, signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { sealRing } from '#modules/tellmore/protocol/rings.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, openOwnReport, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

test('where the database puts keys of its own into a report, neither side writes with them', async ({
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
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug, accountId, handlerIds } = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(
    asReporter(world),
    wbSlug,
    anonymousReport(handlerIds, 'Nødutgangen er låst om natten.'),
  );

  const [handler] = await sql<{ id: string; box_key: string }[]>`
    select id, box_key from public.whistleblowing_handler where id = ${handlerIds[0] ?? ''}`;
  const serversKey = randomBytes(32);
  const place = { channelId: accountId, reportNumber: sent.reportNumber, epoch: 2 };
  const forge = async (ring: Ring, holder: string, boxKey: string, handlerId: string | null) => {
    const sealed = toBase64(await sealRing(fromBase64(boxKey), serversKey, ring, place));
    await sql`
      insert into public.whistleblowing_seal (report_id, ring, epoch, holder, handler_id, sealed)
      values (${sent.report.id}, ${ring}, 2, ${holder}, ${handlerId}, ${sealed})`;
  };
  await forge('CASE', 'REPORTER', sent.report.boxKey, null);
  for (const ring of ['CASE', 'NOTES'] as const) {
    await forge(ring, 'HANDLER', handler?.box_key ?? '', handler?.id ?? null);
  }
  await sql`update public.whistleblowing_report set epoch = 2 where id = ${sent.report.id}`;

  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  await phone.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
  await openOwnReport(phone, shownNumber(sent.reportNumber), sent.accessCode);
  await expect(phone.getByRole('alert').filter({ hasText: 'Nøklene til varselet er ikke bekreftet' })).toBeVisible();
  await expect(phone.getByText('Nødutgangen er låst om natten.')).toBeVisible();
  await expectAccessible(phone, 'report with forged keys');
  await phone.getByLabel('Skriv en melding').fill('Hvem har byttet nøkkelen?');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByRole('article').getByText('Hvem har byttet nøkkelen?')).toBeVisible();

  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await unlock(page);
  await expect(page.getByText('Varselet har fått nye nøkler som ingen av mottakerne har bekreftet.')).toBeVisible();
  await expect(page.getByText('Nødutgangen er låst om natten.')).toBeVisible();
  await expect(page.getByText('Hvem har byttet nøkkelen?')).toBeVisible();
  await page.getByLabel('Svar varsleren', { exact: true }).fill('Det finner vi ut.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').getByText('Det finner vi ut.')).toBeVisible();
  // With the keys that the report's people made: nothing is of the epoch that the database began.
  expect(await sql`select distinct epoch from public.whistleblowing_entry where report_id = ${sent.report.id}`).toEqual(
    [{ epoch: 1 }],
  );
  await expectAccessible(page, 'case with forged keys');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `case with forged keys ${width}`);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/unproven-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Slett varselet' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Saken er ferdigbehandlet' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Slett varselet' }).click();
  await expect(page.getByText('Varselet er slettet, med alt som sto i det.')).toBeVisible();
  expect(await sql`select status from public.whistleblowing_report where id = ${sent.report.id}`).toEqual([
    { status: 'DELETED' },
  ]);
});

test('a new tab refuses a seed and a list of handlers that the database made, and asks where a pin is withheld', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  test.slow();
  const team = await newTeam(world, 'Sørlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const per = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Moe', language: 'nb' });
  const { wbSlug, accountId, handlerIds } = await newChannel(world, sql, team, [team.owner, per]);
  const sent = await sendReport(
    asReporter(world),
    wbSlug,
    anonymousReport(handlerIds.slice(0, 1), 'Nødutgangen er låst om natten.'),
  );

  // The list names the same people, Per with keys that the database has.
  const [channel] = await sql<{ roster: string; sign_key: string }[]>`
    select roster, sign_key from public.whistleblowing_channel where account_id = ${accountId}`;
  const roster = JSON.parse(channel?.roster ?? '') as Roster;
  const serversSeed = newKeyPairs().signSeed;
  const boxKey = toBase64(publicKeys(newKeyPairs()).boxKey);
  const handlers = roster.handlers.map((one) => (one.id === handlerIds[1] ? { ...one, boxKey } : one));
  const forged = await signedRoster({ ...roster, handlers }, serversSeed);
  await sql`
    update public.whistleblowing_channel set sign_key = ${toBase64(signKeyOf(serversSeed))},
      roster = ${forged.roster}, roster_signature = ${forged.rosterSignature} where account_id = ${accountId}`;
  await sql`update public.whistleblowing_handler set box_key = ${boxKey} where id = ${handlerIds[1] ?? ''}`;
  await sql`
    update private.handler_vault set channel_seed = ${forged.seeds[handlerIds[0] ?? ''] ?? ''}
    where handler_id = ${handlerIds[0] ?? ''}`;
  const sealedForPer = async () =>
    sql`select from public.whistleblowing_seal where report_id = ${sent.report.id} and handler_id = ${handlerIds[1] ?? ''}`;

  const dialog = page.getByRole('dialog');
  const assignToPer = async () => {
    await page.getByRole('button', { name: 'Tildel' }).click();
    await dialog.getByRole('checkbox', { name: 'Per Moe' }).check();
    await dialog.getByRole('button', { name: 'Lagre' }).click();
  };
  // Who cancels has not been attacked: the form waits, and no list of handlers is blamed.
  const expectNothingSaved = async () => {
    await expect(compare).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Lagre' })).toBeEnabled();
    await expect(page.getByText(/Listen over mottakere/)).toHaveCount(0);
    expect(await sealedForPer()).toHaveLength(0);
  };
  const compare = dialog.filter({ hasText: 'Sammenlign kanalens nøkkel' });
  const reports = `/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`;
  await logInAs(team.owner);
  await page.goto(reports);
  await unlock(page);
  await expect(compare.getByText('Dette er ikke nøkkelen du har bekreftet')).toBeVisible();
  await expect(compare.getByTestId('channel-fingerprint')).toHaveText(await fingerprint(signKeyOf(serversSeed)));
  await expectAccessible(page, 'another key of the channel');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `another key ${width}`);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/changed-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nødutgangen er låst om natten.')).toBeVisible();
  await assignToPer();
  await compare.getByRole('button', { name: 'Avbryt' }).click();
  await expectNothingSaved();

  // Without the pin it looks like the first time: the fingerprint is shown all the same, and nothing is done unasked.
  await sql`update private.handler_vault set channel_pin = null where handler_id = ${handlerIds[0] ?? ''}`;
  await page.goto(reports);
  await unlock(page);
  await expect(compare.getByText('Har du svart før, kan noen ha byttet nøkkelen')).toBeVisible();
  await compare.getByRole('button', { name: 'Avbryt' }).click();
  await assignToPer();
  await compare.getByRole('button', { name: 'Avbryt' }).click();
  await expectNothingSaved();
});

test('the question about the channel’s key closes when the keys are forgotten, and nobody opens them by answering', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  test.slow();
  const team = await newTeam(world, 'Østlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(
    asReporter(world),
    wbSlug,
    anonymousReport(handlerIds, 'Nødutgangen er låst om natten.'),
  );
  const pins = () => sql`select channel_pin from private.handler_vault where handler_id = ${handlerIds[0] ?? ''}`;
  await sql`update private.handler_vault set channel_pin = null where handler_id = ${handlerIds[0] ?? ''}`;
  await page.clock.install();
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await unlock(page);
  await expect(page.getByRole('button', { name: 'Fingeravtrykket er likt' })).toBeVisible();
  await page.clock.fastForward('15:01');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Åpne nøklene' })).toBeVisible();
  expect(await pins()).toEqual([{ channel_pin: null }]);
});

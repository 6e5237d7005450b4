import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { callFunction, rows, rpc } from '#function-tests/support/call.ts';
import type { OwnReport, ReporterSession } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { writeOwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import { openChannel, openReport } from '#seed/channel.ts';
import type { Ask, SentReport } from '#seed/channel.ts';
import { backendOf } from './backend.ts';
import type { Team, User } from './people.ts';
import { confirmPhone } from './security.ts';
import type { World } from './world.ts';

export const PASSPHRASE = 'hest batteri stift korrekt';

/** A user with two-factor on, whose sessions have given the code. */
export async function secure(world: World, sql: postgres.Sql, user: User): Promise<void> {
  await confirmPhone(world, user);
  await sql`
    insert into private.two_factor (user_id, country_code, number, enabled_at)
    select user_id, country_code, number, now() from public.phone_number where user_id = ${user.id}`;
  await sql`
    insert into private.session_proof (session_id, tfa_at)
    select id, now() from auth.sessions where user_id = ${user.id}
    on conflict on constraint session_proof_pkey do update set tfa_at = excluded.tfa_at`;
}

/** Calls the function `whistleblower`, as reporters do. */
export const asReporter =
  (world: World): Ask =>
  async <T>(request: object) => {
    const { status, body } = await callFunction<T>(backendOf(world), 'whistleblower', request);
    return { status, body };
  };

/** Lets the reporter's report open on the page of the channel, which is in Norwegian. */
export async function openOwnReport(page: Page, number: string, code: string): Promise<void> {
  await page.getByLabel('Varselnummer', { exact: true }).fill(number);
  await page.getByLabel('Tilgangskode', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Åpne varselet' }).click();
}

export interface TeamChannel {
  readonly wbSlug: string;
  readonly accountId: string;
  /** In the order of the people. */
  readonly handlerIds: readonly string[];
  /** Each handler's own, for a forgotten passphrase. */
  readonly recoveryCodes: readonly string[];
  readonly recoveryKey: Uint8Array;
}

/** Opens the team's channel with these handlers, who have two-factor and `PASSPHRASE`. The owner is the first. */
export async function newChannel(
  world: World,
  sql: postgres.Sql,
  team: Team,
  people: readonly User[],
  withoutNames: readonly User[] = [],
): Promise<TeamChannel> {
  const backend = backendOf(world);
  for (const person of people) await secure(world, sql, person);
  const { handlers, recovery } = await openChannel(
    team.id,
    people.map(({ id, accessToken }) => ({
      userId: id,
      mayIdentify: withoutNames.every((one) => one.id !== id),
      title: 'HR',
      passphrase: PASSPHRASE,
      rpc: (name, args) => rpc(backend, accessToken, name, args),
    })),
  );
  const [account] = await rows(backend, team.owner.accessToken, 'account', `id=eq.${team.id}&select=id,wb_slug`);
  return {
    wbSlug: String(account?.['wb_slug']),
    accountId: team.id,
    handlerIds: handlers.map(({ id }) => id),
    recoveryCodes: handlers.map(({ recoveryCode }) => recoveryCode),
    recoveryKey: recovery.boxSeed,
  };
}

/** The reporter logs in and writes a message. */
export async function writeAsReporter(
  ask: Ask,
  channel: TeamChannel,
  sent: SentReport,
  toValue: (report: OwnReport) => object,
): Promise<void> {
  const { body } = await openReport(ask, channel, sent);
  const { token } = body satisfies ReporterSession;
  const { body: report } = await ask<OwnReport>({ action: 'wbReport', token });
  const entry = await writeOwnMessage(report, sent.keys, toValue(report));
  const { status } = await ask({ action: 'publicCreateWbMessage', token, entry });
  if (status !== 200) throw new Error(`The message answered ${status}`);
}

/** Goes through the wizard, in Bokmål, from its first step to what happened, which is filled in. */
export async function writeAnonymously(page: Page, handler: string, description: string): Promise<void> {
  const goOn = () => page.getByRole('button', { name: 'Fortsett', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Vil du si hvem du er?' })).toBeVisible();
  await page.getByLabel('Anonym', { exact: true }).check();
  await goOn();
  await page.getByLabel('Annet', { exact: true }).check();
  await goOn();
  await expect(page.getByLabel(handler)).toBeChecked();
  await goOn();
  await page.getByRole('textbox', { name: 'Hva som skjedde' }).fill(description);
}

/** Opens the handler's keys in the page's tab. */
export async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await page.getByRole('button', { name: 'Åpne nøklene' }).click();
  await page.getByLabel('Passordfrase').fill(passphrase);
  await page.getByRole('dialog').getByRole('button', { name: 'Åpne nøklene' }).click();
}

/** Opens the handler's keys in the settings. */
export async function unlockSettings(page: Page, passphrase: string): Promise<void> {
  await page.getByRole('button', { name: 'Lås opp nøklene' }).click();
  await page.getByLabel('Passordfrase').fill(passphrase);
  await page.getByRole('dialog').getByRole('button', { name: 'Åpne nøklene' }).click();
  await expect(page.getByText('Nøklene dine er åpne i denne fanen.')).toBeVisible();
}

/** An open report is read again every 30 seconds: keeps what colleagues do from the page until the returned function is called. */
export async function holdRefreshes(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql/v1', async (route) => {
    if (route.request().postData()?.includes('query WbReport(')) await promise;
    await route.fallback();
  });
  return resolve;
}

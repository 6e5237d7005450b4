import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { teamWithEverything } from './support/account-calls.ts';
import type { Facts } from './support/account-calls.ts';
import { refusal, rolledBack, serviceFor, setTime, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { schedule } from './support/deletion.ts';
import { logIn, switchOnTwoFactor } from './support/session.ts';
import { addFile, draft, emailOf, signUp, submit } from './support/world.ts';
import { serviceCalls } from './support/service-calls.ts';
import type { Restriction } from './support/service-calls.ts';

// Edge functions act for users through the schema service. The database itself refuses what a restricted session may
// not do, whatever the edge function has checked. A function that is not listed here fails the first test.
/** They look at the session themselves: one by definition, the other compares it with the user of the link. */
const others = ['caller', 'confirm_mailbox'];

// The owner has no second factor, which reports ask for; that comes after what the session may do.
const REFUSED = /UNAUTHORIZED(?!@twoFactor)|TFA_REQUIRED|INVALID_ACTION@deletionScheduledOn|DOCUMENT_NOT_FOUND/;

/** A team whose owner has been asked to sign a document of the team. */
async function facts(tx: Transaction): Promise<Facts> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const team = await teamWithEverything(tx);
  const { world } = team;
  const toOwner = await draft(tx, world, { signers: [emailOf(world, 'owner')] });
  await submit(tx, world.ids.member, toOwner.id);
  return { ...team, signature: toOwner.signatures[0] ?? '', file: await addFile(tx, world.ids.member, team.draft) };
}

function outcome(tx: Transaction, session: string | null, name: string, team: Facts): Promise<string> {
  const args = { ...serviceCalls[name]?.args(team), user_id: team.world.ids.owner };
  return undone(tx, (inner) => refusal(serviceFor(inner, session, name, args)));
}

/** Tries every function, and compares with the list who is refused. */
async function expectRefused(tx: Transaction, team: Facts, session: string | null, restriction?: Restriction) {
  for (const [name, { allowed }] of Object.entries(serviceCalls)) {
    const answer = await outcome(tx, session, name, team);
    const isAllowed = restriction !== undefined && allowed.includes(restriction);
    if (isAllowed) expect(answer, name).not.toMatch(REFUSED);
    else expect(answer, name).toMatch(REFUSED);
  }
}

test('every service function with a user_id is listed here', async () => {
  const found = await sql<{ name: string }[]>`
    select proname as name from pg_proc
    where pronamespace = 'service'::regnamespace and 'user_id' = any (proargnames) order by proname`;
  expect(found.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(
    Object.keys(serviceCalls).toSorted(),
  );
});

test('an unrestricted session is refused nothing', async () => {
  await rolledBack(sql, async (tx) => {
    const team = await facts(tx);
    const { session } = await logIn(tx, team.world.ids.owner);
    for (const name of Object.keys(serviceCalls))
      expect(await outcome(tx, session, name, team), name).not.toMatch(REFUSED);
  });
});

test('without a session, with one that has ended or is somebody else’s, everything is refused', async () => {
  await rolledBack(sql, async (tx) => {
    const team = await facts(tx);
    const { session } = await logIn(tx, team.world.ids.admin);
    for (const other of [null, randomUUID(), session]) await expectRefused(tx, team, other);
  });
});

test('a session with two-factor pending reaches only two-factor, phones and sessions', async () => {
  await rolledBack(sql, async (tx) => {
    const team = await facts(tx);
    const { owner } = team.world.ids;
    const { session } = await logIn(tx, owner);
    await switchOnTwoFactor(tx, await logIn(tx, owner));
    await tx`delete from private.sms_code`;
    await expectRefused(tx, team, session, 'owing');
  });
});

test('an administrator who impersonates the owner only reads', async () => {
  await rolledBack(sql, async (tx) => {
    const team = await facts(tx);
    const administrator = await signUp(tx, `administrator.${team.world.tag}@example.test`);
    await tx`update public.user_profile set administrator = true where id = ${administrator}`;
    const { session } = await logIn(tx, administrator);
    await tx`insert into private.impersonation (session_id, administrator_id, user_id, reason)
      values (${session}, ${administrator}, ${team.world.ids.owner}, 'Sak 1234')`;
    await expectRefused(tx, team, session, 'impersonating');
  });
});

test('a locked team takes no files and pictures; its owner keeps their login and their signatures', async () => {
  await rolledBack(sql, async (tx) => {
    const team = await facts(tx);
    await schedule(tx, team.world.ids.owner, team.world.team);
    const { session } = await logIn(tx, team.world.ids.owner);
    await expectRefused(tx, team, session, 'locked');
  });
});

test('an unproven mailbox uploads nothing, signs nothing and gets no phone', async () => {
  await rolledBack(sql, async (tx) => {
    const team = await facts(tx);
    const { session } = await logIn(tx, team.world.ids.owner);
    await tx`update public.user_profile set confirmed_at = null where id = ${team.world.ids.owner}`;
    await expectRefused(tx, team, session, 'unproven');
  });
});

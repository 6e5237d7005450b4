import { randomUUID } from 'node:crypto';
import { decide } from './check-content.ts';
import { consent, move, sendCheckList } from './check-lists.ts';
import type { SentCheckList } from './check-lists.ts';
import { as, refusal, user } from './database.ts';
import type { Transaction } from './database.ts';
import type { Person, World } from './world.ts';

/** A list with these checks, all completed; those in `remarks` with a remark. */
export async function completedList(
  tx: Transaction,
  world: World,
  { types = ['EDUCATION'], remarks = types }: { types?: readonly string[]; remarks?: readonly string[] } = {},
): Promise<SentCheckList> {
  const sent = await sendCheckList(tx, world, { types, sender: 'colleague' });
  await consent(tx, world, sent.list);
  for (const [type, check] of Object.entries(sent.checks)) {
    await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
    if (remarks.includes(type)) await decide(tx, check, 'REMARK', { note: 'Skolen kjenner ikke vitnemålet.' });
    else await decide(tx, check, 'CLEAR');
  }
  return sent;
}

/** Calls a function of the API as this person, and returns 'ok' or the refusal. */
export function call(
  tx: Transaction,
  world: World,
  person: Person,
  signature: string,
  ...args: readonly unknown[]
): Promise<string> {
  return refusal(
    tx.savepoint(async (inner) => {
      await as(tx, user(world.ids[person]), () => inner.unsafe(`select (public.${signature}).id`, args as never[]));
    }),
  );
}

/** Decides about a list as this person. */
export const decideOn = (tx: Transaction, world: World, person: Person, list: string, input: object): Promise<string> =>
  call(tx, world, person, 'decide_on_check_list($1, $2)', list, { requestId: randomUUID(), ...input });

/** The answer of a JSON function to this person. */
export async function shown(tx: Transaction, world: World, person: Person, name: string, list: string) {
  const [row] = await as(tx, user(world.ids[person]), (inner) =>
    inner.unsafe(`select public.${name}($1) as answer`, [list]),
  );
  return row?.['answer'];
}

/** The kinds and readers of the mails about decisions, in their order. */
export async function decisionMails(tx: Transaction): Promise<string[]> {
  const rows = await tx<{ kind: string; recipient: string; outcome: string | null }[]>`
    select kind, recipient, payload ->> 'outcome' as outcome from private.outbox
    where kind in ('decision_notice', 'decision_letter', 'decision_ready', 'check_comment', 'check_list_assigned')
    order by created_at, ctid`;
  return rows.map(({ kind, recipient, outcome }) =>
    [kind, recipient.split('.')[0], ...(outcome === null ? [] : [outcome])].join(' '),
  );
}

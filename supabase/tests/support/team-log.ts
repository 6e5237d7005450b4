import { expect } from 'vitest';
import { teamLogPage } from '#functions/account/contract/team-log.ts';
import { as, user } from './database.ts';
import type { Transaction } from './database.ts';
import { memberId } from './world.ts';
import type { Person, World } from './world.ts';

/** The first page of the audit log, as this person reads it. */
export async function readLog(
  tx: Transaction,
  world: World,
  person: Person,
  filter: Readonly<Record<string, string>> = {},
) {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select public.team_log_page(${world.team}, ${inner.json(filter)}, 0) as page`,
  );
  const page = teamLogPage.parse(row?.['page']);
  expect(page).toEqual(row?.['page']);
  return page;
}

/** The newest event of a kind, as the owner reads it, or another person. */
export async function newestEvent(tx: Transaction, world: World, kind: string, person: Person = 'owner') {
  const [event] = (await readLog(tx, world, person, { kind })).events;
  return (
    event && {
      action: event.action,
      by: event.actorKind === 'USER' ? event.actorName : event.actorKind,
      subject: event.subjectName,
      changes: Object.fromEntries(
        event.changes.map(({ titleEn, before, after, showsValue }) => [
          titleEn,
          showsValue ? [before, after] : 'hidden',
        ]),
      ),
    }
  );
}

/** Lets a member of hr see criminal records. */
export const seeCriminalRecords = async (tx: Transaction, world: World, person: Person): Promise<unknown> => tx`
  update public.department_membership set criminal_record_access = true
  where department_id = ${world.hr} and member_id = ${await memberId(tx, world, person)}`;

/** The first broken event of the team, or null. */
export const brokenEvent = async (tx: Transaction, world: World): Promise<number | null> => {
  const [row] = await tx`select private.broken_team_event(${world.team})::int as broken`;
  return row?.['broken'] as number | null;
};

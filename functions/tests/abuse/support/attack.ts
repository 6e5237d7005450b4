import { startStack } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';
import { clockOf } from '#testing/clock.ts';
import type { Clock } from '#testing/clock.ts';
import type { Team } from '#function-tests/support/people.ts';
import { newNumber } from '#function-tests/support/sms.ts';
import { MARK } from './plausible.ts';
import { readRowIds } from './row-ids.ts';
import type { RowIds } from './row-ids.ts';
import { changedRows, newRowsNaming, takeSnapshot } from './snapshot.ts';
import { teamWithEverything } from './team-with-everything.ts';

/** Codes that refuse a row that is not the caller's. Any other code is about the input. */
export const NOT_YOURS: readonly string[] = [
  'ACCOUNT_NOT_FOUND',
  'DOCUMENT_NOT_FOUND',
  'USER_NOT_FOUND',
  'UNAUTHORIZED',
  'INVALID_TOKEN',
];

/** Two teams with rows in every table; no work runs automatically. */
export interface Attack {
  readonly stack: Stack;
  readonly clock: Clock;
  readonly attacker: Team;
  readonly own: RowIds;
  readonly foreign: RowIds;
  readonly foreignIds: readonly string[];
  /** Marks all sessions of the attacker as confirmed by SMS, at login and again, so that no call is refused for that. */
  raiseLevel(): Promise<void>;
  /** Rows of the other team that changed, and new rows that name it. Both must be empty. */
  damage(): Promise<{ changed: string[]; added: string[] }>;
  stop(): Promise<void>;
}

export async function prepareAttack(): Promise<Attack> {
  const stack = await startStack({ worker: false });
  const clock = clockOf(stack);
  await teamWithEverything(stack, clock.sql, MARK);
  const foreign = await readRowIds(clock.sql);
  const foreignIds = [...foreign.values()].flat();
  const before = await takeSnapshot(clock.sql);
  const attacker = await teamWithEverything(stack, clock.sql, 'Angriper');
  const raiseLevel = async (): Promise<void> => {
    await clock.sql`
      insert into private.session_proof (session_id, tfa_at, level2_at)
      select s.id, now(), now() from auth.sessions s where s.user_id = ${attacker.owner.id}
      on conflict on constraint session_proof_pkey do update
      set level2_at = excluded.level2_at, tfa_at = excluded.tfa_at`;
  };
  // Handlers of reports have two-factor.
  await clock.sql`
    insert into private.two_factor (user_id, country_code, number)
    values (${attacker.owner.id}, '+47', ${newNumber().number})`;
  await raiseLevel();
  return {
    stack,
    clock,
    attacker,
    raiseLevel,
    own: await readRowIds(clock.sql, foreign),
    foreign,
    foreignIds,
    async damage() {
      const after = await takeSnapshot(clock.sql);
      return { changed: changedRows(before, after), added: newRowsNaming(foreignIds, before, after) };
    },
    async stop() {
      await clock.stop();
      await stack.stop();
    },
  };
}

/** Codes for an id that is not the caller's own, which don't tell whether it exists. */
export function isNotOwn(title: string, code: string): boolean {
  if (title.startsWith('mutation orderDocumentFiles: fileIds')) return ['INVALID', 'IMMUTABLE'].includes(code);
  // The caller’s own order, and document, was sent; and the call about departments names no people.
  if (/^mutation (destroyCheckRequestFile|removeCheckRequestPeople|removeSignatures): /.test(title))
    return code === 'IMMUTABLE';
  if (title.startsWith('mutation setPeopleDepartments: departmentIds')) return code === 'BLANK';
  if (/^mutation (archive|destroy|update)(CheckPackage|SavedView|ReferenceTemplate): /.test(title))
    return code === 'INVALID_ACTION';
  // Unknown to the caller’s own check.
  if (title.startsWith('mutation removeOverrideFile: fileId')) return code === 'INVALID_ACTION';
  // A task is one of the report, and of those who handle it.
  return /^mutation (?:destroyPhoneNumber|writeWbTask: (?:taskId|handlerId))/.test(title) && code === 'INVALID';
}

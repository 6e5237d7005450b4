import { as, service, setTime, user } from './database.ts';
import type { Transaction } from './database.ts';
import { emptyOutbox } from './outbox.ts';
import { logInAtLevel2 } from './session.ts';
import { buildWorld } from './world.ts';
import type { World } from './world.ts';

/**
 * Schedules the deletion as the owner, freshly confirmed by SMS, and advances the clock fourteen days. Returns the
 * time.
 */
export async function schedule(tx: Transaction, owner: string, account: string): Promise<string> {
  return await as(tx, await logInAtLevel2(tx, owner), async (inner) => {
    const [row] = await inner`select (public.schedule_account_deletion(${account})).deletion_scheduled_on::text as due`;
    return row?.due;
  });
}

export const takeBack = (tx: Transaction, owner: string, account: string): Promise<unknown> =>
  as(tx, user(owner), (inner) => inner`select (public.cancel_account_deletion(${account})).id`);

/** Runs the worker's part after the schedule: every batch of every due account. */
export async function carryOut(tx: Transaction, max = 200): Promise<{ batches: number }> {
  await service(tx, 'delete_accounts', {});
  for (let batches = 0; ; batches += 1) {
    const [job] = await as(
      tx,
      { role: 'service_role' },
      (inner) => inner`
      select service.claim_jobs(1, 60, '{DELETE_ACCOUNT}') as job`,
    );
    if (!job) return { batches };
    await service(tx, 'delete_account', { account_id: job.job.payload.accountId, max });
    await service(tx, 'finish_job', { id: job.job.id, ok: true });
  }
}

export async function personalAccount(tx: Transaction, person: string): Promise<string> {
  const [row] = await tx`select private.personal_account(${person}) as id`;
  return row?.id;
}

/** The outbox of an address, as 'kind audience'. */
export async function mailsTo(tx: Transaction, recipient: string): Promise<string[]> {
  const rows = await tx`
    select concat_ws(' ', kind, payload ->> 'audience') as mail from private.outbox
    where recipient = ${recipient} and kind ~ '^(account_|document_withdrawn)' order by created_at, kind`;
  return rows.map(({ mail }) => mail);
}

const NOW = '2026-11-21T10:00:00Z';

/** A team whose owner may delete it. The clock is frozen, and the outbox is empty. */
export async function begin(tx: Transaction): Promise<World> {
  await setTime(tx, NOW);
  const world = await buildWorld(tx);
  await emptyOutbox(tx);
  return world;
}

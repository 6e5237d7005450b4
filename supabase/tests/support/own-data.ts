import { as, serviceFor } from './database.ts';
import type { Caller, Transaction } from './database.ts';
import { logInAtLevel2 } from './session.ts';
import type { SessionCaller } from './session.ts';
import type { World } from './world.ts';

interface Archive {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly volumes: readonly { readonly number: number; readonly fetchedAt: string | null }[];
}

export const order = (tx: Transaction, caller: Caller, account: string): Promise<Archive> =>
  as(tx, caller, async (own) => {
    const [row] = await own`select public.order_own_data(${account}) as archive`;
    return row?.['archive'];
  });

export const seen = async (tx: Transaction, caller: Caller, account: string): Promise<Archive | null> =>
  as(tx, caller, async (own) => (await own`select public.own_data(${account}) as archive`)[0]?.['archive']);

const BATCH = 250;

/** Reads a whole archive as the job does, by the names of its sources. Null when it ends while it is read. */
export async function readAll(tx: Transaction, id: string): Promise<Record<string, Record<string, unknown>[]> | null> {
  const [begun] = await tx`select service.begin_own_data(${id}, 1) as plan`;
  if (begun?.['plan'] === null) return null;
  const found: Record<string, Record<string, unknown>[]> = {};
  let after: unknown = {};
  while (after !== null) {
    const [row] = await tx`select service.own_data_batch(${id}, ${tx.json(after as never)}, ${BATCH}) as batch`;
    const batch = row?.['batch'];
    if (batch === null) return null;
    if (batch.phase === 'ROWS')
      (found[batch.source.name] ??= []).push(
        ...batch.rows.map(({ fields }: { fields: Record<string, unknown> }) => fields),
      );
    after = batch.next;
  }
  return found;
}

const facts = (tx: Transaction, path: string) =>
  tx.json({ path, size: 10, sha256: 'a'.repeat(64), contentType: 'application/zip' });

export const keep = async (tx: Transaction, id: string, account: string, number = 1, next: object | null = null) => {
  const path = `${account}/${id}/${number}-x.zip`;
  const [row] = await tx`
    select service.keep_own_data(${id}, ${number}, ${facts(tx, path)}, ${next && tx.json(next as never)}, 5) as kept`;
  return row?.['kept'];
};

export async function orderedByOwner(tx: Transaction, world: World) {
  const owner = await logInAtLevel2(tx, world.ids.owner);
  const { id } = await order(tx, owner, world.team);
  return { owner, id };
}

export const fileStates = async (tx: Transaction, id: string) =>
  (await tx`select status from private.stored_file where owner_id = ${id} order by path`).map(({ status }) => status);

export const fetchVolume = (tx: Transaction, { user, session }: SessionCaller, id: string, number = 1) =>
  serviceFor(tx, session, 'fetch_own_data', { user_id: user, export_id: id, number });

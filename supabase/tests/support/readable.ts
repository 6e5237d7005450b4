import { glimpse, refusal } from './database.ts';
import type { Caller, Transaction } from './database.ts';

export const senderSide = ['owner', 'admin', 'manager', 'member'] as const;

/** Whether the caller can read a row of the table: 'reads', 'nothing', or the refusal. */
export async function readable(
  tx: Transaction,
  caller: Caller,
  table: string,
  probe: Record<string, string>,
): Promise<string> {
  const where = Object.keys(probe)
    .map((column, index) => `${column} = $${index + 1}`)
    .join(' and ');
  const rows = glimpse(tx, caller, (inner) =>
    inner.unsafe(`select count(*)::int as count from public.${table} where ${where}`, Object.values(probe)),
  );
  const outcome = await refusal(rows);
  if (outcome !== 'ok') return outcome;
  const [found] = await rows;
  return found?.['count'] > 0 ? 'reads' : 'nothing';
}

import { as, refusal } from './database.ts';
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
  const count = as(tx, caller, async (inner) => {
    const [found] = await inner.unsafe(
      `select count(*)::int as count from public.${table} where ${where}`,
      Object.values(probe),
    );
    return found?.count > 0;
  });
  const outcome = await refusal(count);
  return outcome === 'ok' ? ((await count) ? 'reads' : 'nothing') : outcome;
}

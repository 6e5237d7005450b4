import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { Refusal } from './refusal.ts';
import type { Asked, AuthService, Hook } from './service.ts';

const answerShape = z.looseObject({
  error: z.optional(z.object({ http_code: z.number().default(500), message: z.string() })),
});

/** How long a hook may take, in milliseconds. */
const TIMEOUT = 2_000;

/**
 * Asks the database function that supabase.toml names for this hook, with Auth's role. Returns its answer, or undefined
 * where the hook is off. Throws its refusal, as Auth reports it.
 */
export async function askHook(
  tx: postgres.TransactionSql,
  { settings }: AuthService,
  hook: Hook,
  event: object,
  { address }: Asked,
): Promise<Record<string, unknown> | undefined> {
  const name = settings.hooks[hook];
  if (name === undefined) return undefined;
  const metadata = { uuid: randomUUID(), time: new Date(), name: hook.replaceAll('_', '-'), ip_address: address };
  await tx.unsafe(`set local statement_timeout to '${TIMEOUT}'`);
  const [row] = await tx`select ${tx(name)}(${tx.json({ metadata, ...event })}) as answer`;
  await tx.unsafe('set local statement_timeout to default');
  const answer = answerShape.parse(row?.['answer']);
  if (answer.error) throw new Refusal(answer.error.http_code, null, answer.error.message);
  return answer;
}

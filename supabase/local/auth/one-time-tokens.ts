import { createHash, randomInt, randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { findUser } from './users.ts';
import type { Sql, User } from './users.ts';

type TokenType = 'confirmation_token' | 'recovery_token' | 'email_change_token_new' | 'email_change_token_current';

/** A code of so many digits. */
export const newCode = (length: number): string => String(randomInt(0, 10 ** length)).padStart(length, '0');

/** Link and code are one secret: the link's is this hash. */
export const hashOf = (email: string, code: string): string =>
  createHash('sha224')
    .update(email + code)
    .digest('hex');

/** Stores the token, instead of an earlier one of its type. */
export async function keepToken(
  tx: postgres.TransactionSql,
  user: User,
  type: TokenType,
  hash: string,
  relatesTo = user.email ?? '',
): Promise<void> {
  await tx`
    delete from one_time_tokens as one_time_tokens where token_type = ${type} and user_id = ${user.id}`;
  await tx`
    insert into one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${user.id}, ${type}, ${hash}, ${relatesTo.toLowerCase()}, ${new Date()}, ${new Date()})`;
}

/** Removes every token of the user: each use of one ends all. */
export async function dropTokens(tx: postgres.TransactionSql, user: User): Promise<void> {
  await tx`delete from one_time_tokens as one_time_tokens where user_id = ${user.id}`;
}

export async function findTokenOwner(sql: Sql, hash: string, types: TokenType[]): Promise<User | undefined> {
  const [token] = await sql<{ user_id: string }[]>`
    select * from one_time_tokens where token_type in ${sql(types)} and token_hash = ${hash} limit 1`;
  return token && findUser(sql, token.user_id);
}

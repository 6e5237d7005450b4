import type postgres from 'postgres';

/** Makes a token of a mail too old, as if nobody had used it for weeks. */
export async function expireToken(sql: postgres.Sql, token: string): Promise<void> {
  const { count } = await sql`
    update private.access_token set expires_at = now() - interval '1 day' where hash = sha256(convert_to(${token}, 'UTF8'))`;
  if (count !== 1) throw new Error('No such token');
}

/** Revokes a token of a mail. */
export async function revokeToken(sql: postgres.Sql, token: string): Promise<void> {
  const { count } = await sql`
    update private.access_token set revoked_at = now() where hash = sha256(convert_to(${token}, 'UTF8'))`;
  if (count !== 1) throw new Error('No such token');
}

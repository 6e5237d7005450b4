import type postgres from 'postgres';

/** Makes the token of an email expire, as if it had been unused for weeks. */
export async function expireToken(sql: postgres.Sql, token: string): Promise<void> {
  const { count } = await sql`
    update private.access_token set expires_at = now() - interval '1 day' where hash = sha256(convert_to(${token}, 'UTF8'))`;
  if (count !== 1) throw new Error('No such token');
}

/** Revokes the token of an email. */
export async function revokeToken(sql: postgres.Sql, token: string): Promise<void> {
  const { count } = await sql`
    update private.access_token set revoked_at = now() where hash = sha256(convert_to(${token}, 'UTF8'))`;
  if (count !== 1) throw new Error('No such token');
}

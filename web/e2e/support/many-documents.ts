import type postgres from 'postgres';
import type { Team } from './people.ts';

/**
 * Adds 320 documents to a team's list, as after years of use: 200 pending, 60 drafts, 40 cancelled, 20 expired. "Avtale
 * 001" to "Avtale 320", the first changed most recently. They have no files, because lists show none.
 */
export async function seedManyDocuments(sql: postgres.Sql, { id, name, owner }: Team): Promise<void> {
  await sql`
    insert into document (account_id, created_by, category, name, status, document_number, activated_on, deadline,
      expiration, expired_on, terminated_on, sender_account_name, created_at, updated_at, interacted_at)
    select ${id}, ${owner.id}, case when n % 2 = 0 then 'OFFER' else 'AGREEMENT' end, 'Avtale ' || to_char(n, 'FM000'), s.status,
      case when s.status <> 'DRAFT' then 321 - n end,
      case when s.status <> 'DRAFT' then now() - n * interval '1 hour' end,
      case when s.status <> 'DRAFT' then current_date + 60 end,
      case when s.status <> 'DRAFT' then now() + interval '60 days' end,
      case when s.status = 'EXPIRED' then now() end,
      case when s.status = 'CANCELLED' then now() end,
      ${name}, now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, 320) n
    cross join lateral (select case when n <= 200 then 'PENDING' when n <= 260 then 'DRAFT' when n <= 300 then 'CANCELLED' else 'EXPIRED' end) s(status)`;
}

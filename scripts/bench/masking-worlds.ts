import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { castOver } from '#testing/cast/cast.ts';
import { overHttp } from '#testing/cast/http.ts';
import type { HttpPerson } from '#testing/cast/http.ts';
import type { Clock } from '#testing/clock.ts';
import type { Stack } from '#local/stack.ts';

/** The results of a team's police certificates. A viewer without the right cannot tell the kinds apart. */
export const KINDS = ['clean', 'remark', 'disputed'] as const;
export type Kind = (typeof KINDS)[number];

/** Several teams of each kind, so that where a row happens to be on disk does not count as a difference. */
const TEAMS_OF_EACH = 4;
/** All of a team's lists are of its kind: what one of them reveals, several reveal more clearly. */
const LISTS_OF_EACH = 5;

export interface World {
  readonly kind: Kind;
  readonly accountId: string;
  readonly personId: string;
  readonly lists: readonly { readonly list: string; readonly police: string }[];
}

/** Teams that differ only in a restricted check, and a colleague in all of them who lacks the right to it. */
export interface Worlds {
  readonly viewer: HttpPerson;
  readonly of: Readonly<Record<Kind, readonly World[]>>;
}

export async function buildWorlds(stack: Stack, clock: Clock): Promise<Worlds> {
  await clock.advance('0 seconds');
  const cast = castOver(overHttp(stack));
  const candidate = await cast.person({ firstName: 'Kandi', lastName: 'Dat' });
  const viewer = await cast.person({ email: 'colleague@bench.example' });
  const of: Record<Kind, World[]> = { clean: [], remark: [], disputed: [] };
  for (let round = 0; round < TEAMS_OF_EACH; round += 1)
    // No kind is always made first.
    for (const kind of [...KINDS.slice(round % KINDS.length), ...KINDS.slice(0, round % KINDS.length)]) {
      const team = await cast.team('Nordlys AS');
      await cast.invite(team, { email: viewer.email });
      of[kind].push(await orderChecks(clock.sql, kind, team.id, candidate));
    }
  const { sql } = clock;
  await sql`select private.attach_memberships(u) from public.user_profile u where u.id = ${viewer.id}`;
  await sql`
    insert into public.department_membership (department_id, member_id, role)
    select d.id, m.id, 'MEMBER' from public.account_member m join public.department d on d.account_id = m.account_id
    where m.user_id = ${viewer.id} on conflict do nothing`;
  const worlds = Object.values(of).flat();
  // Hours apart, because a log is in the order of its times.
  await clock.advance('1 hour');
  await eachList(worlds, ({ list }) => decide(sql, list, 'EDUCATION', 'CLEAR'));
  await clock.advance('1 hour');
  await eachList(worlds, ({ list }, kind) =>
    decide(sql, list, 'CRIMINAL_RECORD', kind === 'clean' ? 'CLEAR' : 'REMARK'),
  );
  await clock.advance('1 hour');
  await eachList(of.disputed, ({ police }) => dispute(sql, police, candidate.id));
  // Dead row versions would be read as well, and some worlds have more of them.
  await sql`vacuum analyze`;
  return { viewer, of };
}

async function eachList(
  worlds: readonly World[],
  work: (of: World['lists'][number], kind: Kind) => Promise<unknown>,
): Promise<void> {
  for (const { kind, lists } of worlds) for (const each of lists) await work(each, kind);
}

/** An order of an education and a police certificate for each list, whose candidate has answered. */
async function orderChecks(
  sql: postgres.Sql,
  kind: Kind,
  accountId: string,
  { id, email }: HttpPerson,
): Promise<World> {
  const [noted] = await sql<{ id: string }[]>`
    select private.note_person(${accountId}, d.id, ${email}, 'Kandi', 'Dat', null, 'nb') as id
    from public.department d where d.account_id = ${accountId} and d.is_default`;
  if (noted === undefined) throw new Error('The team has no department');
  const lists = Array.from({ length: LISTS_OF_EACH }, () => ({ list: randomUUID(), police: randomUUID() }));
  for (const { list, police } of lists)
    await sql.begin(async (tx) => {
      await tx`
        with request as (
          insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count,
            organization_name)
          select ${accountId}, d.id, 'CUSTOM', '{EDUCATION,CRIMINAL_RECORD}', 'SENT', private.now(), 1, 'Nordlys AS'
          from public.department d where d.account_id = ${accountId} and d.is_default returning id, department_id)
        insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name,
          last_name, email, language, user_id, person_id, consented_at)
        select ${list}, ${accountId}, department_id, id, 'CUSTOM', 'Kandi', 'Dat', ${email}, 'nb', ${id}, ${noted.id},
          private.now() from request`;
      await tx`
        insert into public.check_item (id, check_list_id, type, restricted, status) values
          (${randomUUID()}, ${list}, 'EDUCATION', false, 'PENDING_ADMIN'),
          (${police}, ${list}, 'CRIMINAL_RECORD', true, 'PENDING_ADMIN')`;
      await tx`select private.derive_check_list(${list})`;
      await tx`select private.store_answer(i.id, '{}') from public.check_item i where i.check_list_id = ${list}`;
    });
  return { kind, accountId, personId: noted.id, lists };
}

const decide = (sql: postgres.Sql, list: string, type: string, action: 'CLEAR' | 'REMARK') => sql`
  select private.decide_check(i.id, ${action}, 'ADMINISTRATOR', null, '{}', ${action === 'REMARK' ? 'Dom fra 2024.' : null})
  from public.check_item i where i.check_list_id = ${list} and i.type = ${type}`;

/** The candidate disputes the remark, so the check is open again. */
const dispute = (sql: postgres.Sql, police: string, candidate: string) =>
  sql.begin(async (tx) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: candidate });
    await tx`select set_config('request.jwt.claims', ${claims}, true)`;
    await tx`select private.object_to_check(${police}, ${tx.json({ kind: 'OBJECTION', text: 'Dette er ikke meg.' })})`;
  });

import { as, passTime, refusal, service, setTime, user } from './database.ts';
import type { Transaction } from './database.ts';
import { buildWorld, deliver, draft, emailOf, seal, signing, submit } from './world.ts';
import type { Person, World } from './world.ts';

interface Lists {
  world: World;
  drafted: string;
  pending: string;
  signed: string;
}

/** Three documents of `member`: a draft, a pending one and a signed one; `signer` receives the last two. */
export async function lists(tx: Transaction): Promise<Lists> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  const signers = [emailOf(world, 'signer')];
  const drafted = (await draft(tx, world, { name: 'Utkast', signers })).id;
  const pending = (await draft(tx, world, { name: 'Venter', signers: [...signers, emailOf(world, 'outsider')] })).id;
  const signed = (await draft(tx, world, { name: 'Signert', signers })).id;
  for (const id of [pending, signed]) await submit(tx, world.ids.member, id);
  for (const token of (await deliver(tx, signed)).values()) {
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  await seal(tx, signed);
  await passTime(tx, '1 hour');
  return { world, drafted, pending, signed };
}

export const counts = async (
  tx: Transaction,
  person: string,
  account: string,
  direction: string,
  archived = false,
  search: string | null = null,
  more: Readonly<Record<string, string>> = {},
) => {
  const [row] = await as(
    tx,
    user(person),
    (inner) => inner`
    select public.documents_counts(${account}, ${inner.json({ direction, archived, search, ...more })})
      -> lower(${direction}) as counts`,
  );
  return Object.fromEntries(Object.entries(row?.counts ?? {}).filter(([, count]) => count !== 0));
};

export const bulk = (
  tx: Transaction,
  person: string,
  name: string,
  account: string,
  ids: string[] | null,
  filter: object | null = null,
): Promise<string> =>
  refusal(
    as(tx, user(person), (inner) =>
      inner.unsafe(`select (public.${name}($1, ids => $2::uuid[], filter => $3::text::jsonb)).id`, [
        account,
        ids,
        filter === null ? null : JSON.stringify(filter),
      ]),
    ),
  );

export const inboxOf = async (tx: Transaction, world: World, person: Person): Promise<string> =>
  (
    await tx`select id from public.account where primary_user_id = ${world.ids[person]} and account_type = 'PERSONAL'`
  )[0]?.id;

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { act, bulkDraft, runBulk } from './support/bulks.ts';
import { as, passTime, refusal, rolledBack, service, setTime, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { begin, carryOut as deleteAccounts, schedule } from './support/deletion.ts';
import { call } from './support/orders.ts';
import { buildWorld, createDepartment, deliver, draft, emailOf, seal, signing, submit } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The counts of a list are read from a tally (decision 0211): whatever happens to documents, it equals a count of those
// that each person sees.
const READERS: readonly Person[] = ['owner', 'manager', 'otherManager', 'member', 'colleague', 'former', 'signer'];
const MAKERS: readonly Person[] = ['member', 'colleague', 'manager', 'otherManager', 'owner'];
type Filter = Readonly<Record<string, string | boolean | null>>;
const FILTERS: readonly Filter[] = [
  { archived: false },
  { archived: true },
  {},
  { archived: false, category: 'AGREEMENT' },
];

const which = fc.nat(20);
const step = fc.oneof(
  fc.record({ kind: fc.constant('draft' as const), maker: fc.constantFrom(...MAKERS) }),
  fc.record({ kind: fc.constantFrom('send', 'sign', 'refuse', 'cancel', 'terminate', 'schedule').map(String), which }),
  fc.record({ kind: fc.constantFrom('archive', 'restore', 'delete', 'edit', 'move').map(String), which }),
  fc.record({ kind: fc.constantFrom('bulk', 'wait', 'remove department', 'forget', 'sum', 'roll back').map(String) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Past {
  readonly world: World;
  /** The documents, with their makers. */
  readonly documents: { readonly id: string; readonly maker: Person }[];
}

async function carryOut(tx: Transaction, taken: Step, past: Past): Promise<void> {
  const { world, documents } = past;
  if ('maker' in taken) {
    const { id } = await draft(tx, world, { maker: taken.maker, signers: [emailOf(world, 'signer')] });
    documents.push({ id, maker: taken.maker });
    return;
  }
  if ('which' in taken) {
    const chosen = documents[taken.which % documents.length];
    if (chosen) await change(tx, taken.kind, chosen, world);
    return;
  }
  await happen(tx, taken.kind, past);
}

/** Does one thing to a document if its state allows it. */
async function change(
  tx: Transaction,
  kind: string,
  { id, maker }: { id: string; maker: Person },
  world: World,
): Promise<void> {
  const person = world.ids[maker];
  const attempt = (work: (inner: Transaction) => Promise<unknown>) => refusal(tx.savepoint(work));
  const inList = (name: string, ...values: string[]) => act(tx, world, maker, name, ...values, `{${id}}`);
  switch (kind) {
    case 'send':
      await attempt((inner) => submit(inner, person, id));
      return;
    case 'sign':
    case 'refuse':
      await answer(tx, id, kind);
      return;
    case 'cancel':
      await inList('cancel_documents', 'Feil utgave');
      return;
    case 'terminate':
      await attempt((inner) => call(inner, world, maker, 'terminate_document', id, { reason: 'Opphevet' }));
      return;
    case 'schedule':
      await attempt((inner) => call(inner, world, maker, 'schedule_document', id, { activationDate: '2026-12-15' }));
      return;
    case 'archive':
      await inList('archive_documents');
      return;
    case 'restore':
      await inList('unarchive_documents');
      return;
    case 'delete':
      await inList('delete_documents');
      return;
    case 'edit':
      await tx`update public.document set category = 'AGREEMENT' where id = ${id} and status = 'DRAFT'`;
      return;
    default:
      await tx`update public.document set department_id = ${world.sales} where id = ${id}`;
  }
}

async function answer(tx: Transaction, id: string, kind: 'sign' | 'refuse'): Promise<void> {
  const [document] = await tx`select status from public.document where id = ${id}`;
  const token = (await deliver(tx, id)).values().next().value;
  if (document?.status !== 'PENDING' || token === undefined) return;
  const input = kind === 'sign' ? signing() : { reason: 'Uenig' };
  await service(tx, `${kind}_signature`, { token, user_id: null, signature_id: null, input });
  if (kind === 'sign') await seal(tx, id);
}

/** What happens to many documents at once. */
async function happen(tx: Transaction, kind: string, past: Past): Promise<void> {
  const { world } = past;
  switch (kind) {
    case 'bulk': {
      const bulk = await bulkDraft(tx, world, 3);
      past.documents.push({ id: bulk, maker: 'member' });
      const sent = await refusal(tx.savepoint((inner) => call(inner, world, 'member', 'submit_bulk_document', bulk)));
      if (sent === 'ok') await runBulk(tx, bulk);
      return;
    }
    case 'wait':
      await passTime(tx, '4 months');
      await service(tx, 'expire_documents', {});
      return;
    case 'remove department': {
      const extra = await createDepartment(tx, world.ids.owner, world.team, `Prosjekt ${past.documents.length}`);
      await tx`update public.document set department_id = ${extra} where department_id = ${world.sales}`;
      await tx`delete from public.department where id = ${extra}`;
      return;
    }
    case 'forget':
      await tx`update public.document set created_by = null where created_by = ${world.ids.colleague}`;
      return;
    case 'sum':
      await tx`select service.sum_document_tally()`;
      return;
    default:
      await undone(
        tx,
        (inner) => inner`update public.document set deleted_at = now() where account_id = ${world.team}`,
      );
  }
}

/** What differs for one person between the counts and the rows that the policies let them see. */
async function compare(tx: Transaction, world: World, person: Person): Promise<void> {
  for (const filter of [...FILTERS, { createdBy: world.ids.member }, { departmentId: world.sales }]) {
    const [row] = await as(
      tx,
      user(world.ids[person]),
      (inner) => inner`
        select public.documents_counts(${world.team}, ${inner.json({ direction: 'SENT', ...filter })}) -> 'sent' as tallied, (
          select coalesce(jsonb_object_agg(c.status, c.number), '{}') from (
            select o.status, count(*) as number from public.document_overview o
            where o.account_id = ${world.team} and o.direction = 'SENT' and o.bulk_id is null
              and (not ${inner.json(filter)} ? 'archived' or o.archived = (${inner.json(filter)} ->> 'archived')::boolean)
              and (not ${inner.json(filter)} ? 'category' or o.category = ${inner.json(filter)} ->> 'category')
              and (not ${inner.json(filter)} ? 'createdBy' or o.created_by = (${inner.json(filter)} ->> 'createdBy')::uuid)
              and (not ${inner.json(filter)} ? 'departmentId'
                or o.department_id = (${inner.json(filter)} ->> 'departmentId')::uuid)
            group by o.status) c) as real`,
    );
    const { ALL, ...tallied } = Object.fromEntries(
      Object.entries<number>(row?.['tallied']).filter(([, count]) => count !== 0),
    );
    const real: Record<string, number> = row?.['real'];
    expect(tallied, `${person}, ${JSON.stringify(filter)}`).toEqual(real);
    expect(ALL ?? 0).toBe(Object.values(real).reduce((sum, count) => sum + count, 0));
  }
}

const differences = async (tx: Transaction) =>
  (await tx`select count(*)::int as count from private.document_tally_difference`)[0]?.['count'];

test('whatever happens to documents, the tally equals a count of those that each person sees', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) =>
        undone(tx, async (inner) => {
          const past: Past = { world, documents: [] };
          const first: Step[] = [
            { kind: 'draft', maker: 'member' },
            { kind: 'draft', maker: 'colleague' },
            { kind: 'send', which: 0 },
          ];
          for (const each of [...first, ...steps]) {
            await carryOut(inner, each, past);
            expect(await differences(inner), JSON.stringify(each)).toBe(0);
          }
          for (const person of READERS) await compare(inner, world, person);
        }),
      ),
      { numRuns: 12 },
    );
  }));

test('the counts come from the tally, unless a condition asks for more than it knows', () =>
  rolledBack(sql, async (tx) => {
    const { ids, team } = await buildWorld(tx);
    await tx`
      insert into private.document_tally (account_id, category, status, archived, number)
      values (${team}, 'OTHER', 'PENDING', false, 7)`;
    const pending = async (filter: Filter) => {
      const [row] = await as(
        tx,
        user(ids.owner),
        (inner) => inner`
          select public.documents_counts(${team}, ${inner.json({ direction: 'SENT', ...filter })}) #> '{sent,PENDING}' as n`,
      );
      return row?.['n'];
    };
    const known = { archived: false, status: 'DRAFT', category: 'OTHER', search: null };
    expect(await pending(known)).toBe(7);
    expect(await pending({ ...known, search: 'avtale' })).toBe(0);
    expect(await pending({ ...known, from: '2026-01-01T00:00:00Z' })).toBe(0);
    expect(await pending({ ...known, personId: ids.signer })).toBe(0);
    // What administrators are told, and how it is mended.
    expect(await tx`select private.count_wrong_tallies()::int as wrong`).toEqual([{ wrong: 1 }]);
    await tx`
      insert into private.document_tally (account_id, department_id, created_by, category, status, archived, number)
      select * from private.document_tally_difference`;
    expect(await tx`select private.count_wrong_tallies()::int as wrong`).toEqual([{ wrong: 0 }]);
    expect(await pending(known)).toBe(0);
  }));

test('nothing is left of a deleted account', () =>
  rolledBack(sql, async (tx) => {
    const world = await begin(tx);
    for (const maker of MAKERS) await draft(tx, world, { maker, signers: [emailOf(world, 'signer')] });
    const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, id);
    await answer(tx, id, 'sign');
    await schedule(tx, world.ids.owner, world.team);
    await passTime(tx, '15 days');
    await deleteAccounts(tx);
    expect(await differences(tx)).toBe(0);
    await tx`select service.sum_document_tally()`;
    expect(await tx`select from private.document_tally where account_id = ${world.team}`).toEqual([]);
  }));

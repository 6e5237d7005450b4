import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { letSupportIn } from './support/administrators.ts';
import { as, connect, glimpse, refusal, rolledBack, standing, undone, user, visitor } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { administrator, signedDocument } from './support/matrix.ts';
import { consoleViews, priceList, readers } from './support/matrix-readers.ts';
import { openUpload } from './support/files.ts';
import { readable, senderSide } from './support/readable.ts';
import { logIn, switchOnTwoFactor } from './support/session.ts';
import { buildWorld, draft, emailOf, leaveTeam, submit, people } from './support/world.ts';
import type { Person } from './support/world.ts';

// Every table as every person, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const sql = connect();
afterAll(() => sql.end());
/** Who belongs to the team. */
const teamMembers = new Set<Person>([
  'owner',
  'admin',
  'manager',
  'otherManager',
  'member',
  'colleague',
  'unconfirmed',
]);
/** What members read without their team. */
const ownTables = ['phone_number', 'user_profile', ...priceList];

const overDocument = standing(sql, signedDocument);

describe('row-level security matrix', () => {
  test('every table and view of public has a row in the matrix', async () => {
    const found = await sql<{ relname: string }[]>`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(found.map(({ relname }) => relname).sort()).toEqual(Object.keys(readers).sort());
  });

  test('each table shows its row to exactly the people who may see it', async () => {
    await overDocument(async (tx, facts) => {
      for (const [table, { probe, readers: listed, inPersonWithTwoFactor }] of Object.entries(readers)) {
        const allowed = inPersonWithTwoFactor ? [] : listed;
        const outcome: Record<string, string> = {};
        for (const actor of people) {
          outcome[actor] = await readable(tx, user(facts.world.ids[actor]), table, probe(facts));
        }
        const expected = Object.fromEntries(
          people.map((actor) => [actor, allowed.some((each) => each === actor) ? 'reads' : 'nothing']),
        );
        expect(outcome, table).toEqual(expected);
        expect(await readable(tx, visitor, table, probe(facts)), `${table}, anonymous`).toBe('denied');
      }
    });
  });

  test('a session with two-factor pending reads none of its user’s rows until the code is entered', async () => {
    await overDocument(async (tx, facts) => {
      for (const actor of people) {
        const caller = await logIn(tx, facts.world.ids[actor]);
        await undone(tx, async (inner) => {
          // Also for users with an unconfirmed mailbox, who could not turn it on.
          await inner`insert into private.two_factor (user_id, country_code, number) values (${caller.user}, '+47', '91234567')`;
          for (const [table, { probe }] of Object.entries(readers))
            expect(await readable(inner, caller, table, probe(facts)), `${table}, ${actor}`).toBe('nothing');
          await inner`insert into private.session_proof (session_id, tfa_at) values (${caller.session}, now())`;
          for (const [table, { probe, readers: allowed }] of Object.entries(readers)) {
            const expected = allowed.some((each) => each === actor) ? 'reads' : 'nothing';
            expect(await readable(inner, caller, table, probe(facts)), `${table}, ${actor}, paid`).toBe(expected);
          }
        });
      }
    });
  });

  test('a member without the two-factor that the team demands reads nothing of the team from the day on', async () => {
    await overDocument(async (tx, { world, ...facts }) => {
      const members = people.filter((actor) => teamMembers.has(actor));
      await tx`
        insert into private.two_factor_demand (account_id, deadline, sms_counts)
        values (${world.team}, private.now(), false)`;
      for (const [table, { probe, readers: listed, inPersonWithTwoFactor }] of Object.entries(readers)) {
        const allowed = inPersonWithTwoFactor || !ownTables.includes(table) ? [] : listed;
        for (const actor of members) {
          const expected = allowed.some((each) => each === actor) ? 'reads' : 'nothing';
          const found = await readable(tx, user(world.ids[actor]), table, probe({ world, ...facts }));
          expect(found, `${table}, ${actor}`).toBe(expected);
        }
      }
    });
  });

  test('an administrator sees only their own rows and the console’s, and the user’s rows during impersonation', async () => {
    await overDocument(async (tx, facts) => {
      const caller = await administrator(tx, facts.world);
      for (const [table, { probe }] of Object.entries(readers)) {
        const own = [...consoleViews, ...priceList].includes(table) ? 'reads' : 'nothing';
        expect(await readable(tx, caller, table, probe(facts)), `${table}, as themselves`).toBe(own);
      }
      for (const actor of people) {
        await undone(tx, async (inner) => {
          await letSupportIn(inner, facts.world.ids[actor]);
          await as(
            inner,
            caller,
            (own) => own`select (public.start_impersonation(${facts.world.ids[actor]}, 'Hjelp')).id`,
          );
          for (const [table, { probe, readers: listed, inPersonWithTwoFactor }] of Object.entries(readers)) {
            const allowed = inPersonWithTwoFactor ? [] : listed;
            const expected = allowed.some((each) => each === actor) ? 'reads' : 'nothing';
            expect(await readable(inner, caller, table, probe(facts)), `${table} as ${actor}`).toBe(expected);
          }
        });
      }
    });
  });

  test('no role can write a table or a view directly, and none is told more than that', async () => {
    await overDocument(async (tx, { world }) => {
      const callers = [visitor, ...people.map((actor) => user(world.ids[actor])), await administrator(tx, world)];
      for (const table of Object.keys(readers)) {
        const column = await firstColumn(tx, table);
        for (const caller of callers) {
          for (const statement of [
            `insert into public.${table} default values`,
            `update public.${table} set ${column} = default`,
            `delete from public.${table}`,
          ]) {
            expect(await refusal(glimpse(tx, caller, (inner) => inner.unsafe(statement))), statement).toBe('denied');
          }
        }
      }
    });
  });

  test('a list shows nothing but its own account', async () => {
    await overDocument(async (tx, { world }) => {
      const rows = await as(
        tx,
        user(world.ids.signer),
        (inner) => inner`
        select direction, account_id = (select id from public.account where account_type = 'PERSONAL') as own
        from public.document_overview`,
      );
      expect(rows).toEqual([{ direction: 'RECEIVED', own: true }]);
    });
  });
});

describe('documents that are not visible to everyone yet, or any more', () => {
  const visible = (tx: Transaction, person: string, document: string): Promise<string> =>
    readable(tx, user(person), 'document', { id: document });

  test('a draft is invisible to its signers', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
      expect(await visible(tx, world.ids.signer, id)).toBe('nothing');
      await submit(tx, world.ids.member, id);
      expect(await visible(tx, world.ids.signer, id)).toBe('reads');
    });
  });

  test('an unconfirmed mailbox sees nothing addressed to it, and everything once confirmed', async () => {
    await overDocument(async (tx, { world, document }) => {
      const person = world.ids.unconfirmedSigner;
      expect(await visible(tx, person, document)).toBe('nothing');
      await tx`select private.prove_mailbox(${person})`;
      expect(await visible(tx, person, document)).toBe('reads');
    });
  });

  test('a person who leaves the team loses access to their documents there', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { maker: 'former', signers: [] });
      expect(await visible(tx, world.ids.former, id)).toBe('reads');
      await leaveTeam(tx, world, 'former');
      expect(await visible(tx, world.ids.former, id)).toBe('nothing');
      expect(await visible(tx, world.ids.admin, id)).toBe('reads');
    });
  });

  test('a document deleted by its sender is gone for the team and stays with the signer until they delete it too', async () => {
    await overDocument(async (tx, { world, document }) => {
      const remove = (person: Person, account: string): Promise<unknown> =>
        as(
          tx,
          user(world.ids[person]),
          (inner) => inner`select (public.delete_documents(${account}, array[${document}]::uuid[])).id`,
        );
      await remove('admin', world.team);
      for (const person of senderSide) {
        expect(await visible(tx, world.ids[person], document), person).toBe('nothing');
        expect(await readable(tx, user(world.ids[person]), 'signature', { document_id: document }), person).toBe(
          'nothing',
        );
      }
      expect(await visible(tx, world.ids.signer, document)).toBe('reads');
      const [inbox] =
        await tx`select id from public.account where primary_user_id = ${world.ids.signer} and account_type = 'PERSONAL'`;
      await remove('signer', inbox?.id);
      expect(await visible(tx, world.ids.signer, document)).toBe('nothing');
    });
  });
});

describe('stored files', () => {
  const upload = (tx: Transaction, caller: Caller, name: string, bucket = 'documents'): Promise<string> =>
    undone(tx, (inner) =>
      refusal(
        as(
          inner,
          caller,
          (own) => own`
      insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`,
        ),
      ),
    );

  test('only people who may edit the draft upload into it, each to their own target', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
      for (const actor of people) {
        const isSender = senderSide.some((each) => each === actor);
        const outcome = undone(tx, (inner) => refusal(openUpload(inner, world.ids[actor], 'DOCUMENT_FILE', id)));
        expect(await outcome, actor).toBe(isSender ? 'ok' : 'DOCUMENT_NOT_FOUND');
      }
      const { path: own } = await openUpload(tx, world.ids.member, 'DOCUMENT_FILE', id);
      for (const actor of people) {
        expect(await upload(tx, user(world.ids[actor]), own), actor).toBe(actor === 'member' ? 'ok' : 'denied');
      }
      const member = user(world.ids.member);
      await undone(tx, async (inner) => {
        const pending = await logIn(inner, world.ids.member);
        expect(await upload(inner, pending, own)).toBe('ok');
        await switchOnTwoFactor(inner, await logIn(inner, world.ids.member));
        expect(await upload(inner, pending, own), 'two-factor pending').toBe('denied');
      });
      const caller = await administrator(tx, world);
      expect(await upload(tx, caller, own)).toBe('denied');
      await undone(tx, async (inner) => {
        await letSupportIn(inner, world.ids.member);
        await as(inner, caller, (ours) => ours`select (public.start_impersonation(${world.ids.member}, 'Hjelp')).id`);
        expect(await upload(inner, caller, own), 'impersonating').toBe('ok');
      });
      expect(await upload(tx, visitor, own)).toBe('denied');
      const path = randomUUID();
      expect(await upload(tx, member, `${world.otherTeam}/${id}/${path}.pdf`)).toBe('denied');
      expect(await upload(tx, member, `${world.team}/${id}/${path}.pdf`)).toBe('denied');
      expect(await upload(tx, member, `${world.team}/${id}/../${path}.pdf`)).toBe('denied');
      expect(await upload(tx, member, own, 'sealed-documents')).toBe('denied');
      await submit(tx, world.ids.member, id);
      expect(await refusal(openUpload(tx, world.ids.member, 'DOCUMENT_FILE', id))).toBe('IMMUTABLE');
    });
  });

  test('no user can read, change or remove originals and the sealed file: the functions return URLs', async () => {
    await overDocument(async (tx, { world, document }) => {
      await tx`insert into storage.objects (bucket_id, name)
        select 'documents', path from public.document_file where document_id = ${document}
        union all select 'sealed-documents', sealed_path from public.document where id = ${document}`;
      for (const actor of people) {
        const rows = await as(tx, user(world.ids[actor]), (inner) => inner`select name from storage.objects`);
        expect(rows.length, actor).toBe(0);
        const removed = await undone(tx, async (inner) => {
          // The hosted Storage says so when it deletes; others are refused there whatever their rights.
          await inner`select set_config('storage.allow_delete_query', 'true', true)`;
          return as(inner, user(world.ids[actor]), (own) => own`delete from storage.objects`);
        });
        expect(removed.count, actor).toBe(0);
      }
      expect(await refusal(as(tx, visitor, (inner) => inner`select name from storage.objects`))).toMatch(/ok|denied/);
      const seen = await undone(tx, (inner) => as(inner, visitor, (own) => own`select name from storage.objects`));
      expect(seen.length).toBe(0);
    });
  });
});

async function firstColumn(tx: Transaction, table: string): Promise<string> {
  const [column] = await tx`
    select attname from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum = 1`;
  return column?.attname;
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack, service, undone, user, visitor, type Caller, type Transaction } from './support/database.ts';
import { addAccountFile, buildWorld, deliver, draft, emailOf, leaveTeam, memberId, seal, signing, submit, type Person, type World } from './support/world.ts';

// One row per table or view: who may read the probe row. Nobody writes a table directly: every grant but SELECT is
// refused for everybody, so the matrix needs no columns for insert, update and delete but the proof that they fail.
const team = ['owner', 'admin', 'manager', 'otherManager', 'member', 'colleague', 'unconfirmed'] as const;
const senderSide = ['owner', 'admin', 'manager', 'member'] as const;
const bothSides = [...senderSide, 'signee', 'copyRecipient'] as const;

const readers: Record<string, { probe: (facts: Facts) => Record<string, string>; readers: readonly Person[] }> = {
  user_profile: { probe: ({ world }) => ({ id: world.ids.member }), readers: ['member'] },
  account: { probe: ({ world }) => ({ id: world.team }), readers: team },
  account_feature: { probe: ({ world }) => ({ account_id: world.team }), readers: team },
  account_member: { probe: ({ world }) => ({ account_id: world.team, user_id: world.ids.member }), readers: team },
  account_file: { probe: ({ accountFile }) => ({ id: accountFile }), readers: team },
  department: { probe: ({ world }) => ({ id: world.hr }), readers: team },
  department_membership: { probe: ({ memberRow }) => ({ member_id: memberRow }), readers: ['owner', 'admin', 'manager', 'member'] },
  document: { probe: ({ document }) => ({ id: document }), readers: bothSides },
  document_file: { probe: ({ document }) => ({ document_id: document }), readers: bothSides },
  signature: { probe: ({ document }) => ({ document_id: document }), readers: bothSides },
  copy_recipient: { probe: ({ document }) => ({ document_id: document }), readers: senderSide },
  document_event: { probe: ({ document }) => ({ document_id: document }), readers: senderSide },
  received_document: { probe: ({ document, world }) => ({ document_id: document, user_id: world.ids.signee }), readers: ['signee'] },
  identity: { probe: ({ world }) => ({ user_id: world.ids.signee }), readers: ['signee'] },
  document_overview: { probe: ({ document }) => ({ document_id: document }), readers: bothSides },
};

const actors = [
  'owner', 'admin', 'manager', 'otherManager', 'member', 'colleague', 'unconfirmed', 'former', 'outsider', 'otherOwner',
  'signee', 'copyRecipient', 'unconfirmedSignee',
] as const satisfies readonly Person[];

type Facts = { world: World; document: string; /** Of `member`, in the department of `manager`. */ memberRow: string; accountFile: string };

const sql = connect();
afterAll(() => sql.end());

/** A signed document of the team, made by `member`, with everybody involved; `former` has left. */
async function signedDocument(tx: Transaction): Promise<Facts> {
  const world = await buildWorld(tx);
  const signees = [emailOf(world, 'signee'), emailOf(world, 'unconfirmedSignee')];
  const { id } = await draft(tx, world, { signees, copies: [emailOf(world, 'copyRecipient')] });
  await submit(tx, world.ids.member, id);
  for (const token of (await deliver(tx, id)).values()) {
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  await seal(tx, id);
  await leaveTeam(tx, world, 'former');
  const accountFile = await addAccountFile(tx, world.ids.owner, world.team);
  await tx`insert into public.identity (user_id, first_name, last_name, country) values (${world.ids.signee}, 'Signe', 'Ås', 'NO')`;
  return { world, document: id, memberRow: await memberId(tx, world, 'member'), accountFile };
}

async function readable(tx: Transaction, caller: Caller, table: string, probe: Record<string, string>): Promise<string> {
  const where = Object.keys(probe).map((column, index) => `${column} = $${index + 1}`).join(' and ');
  const count = as(tx, caller, async (inner) => {
    const [found] = await inner.unsafe(`select count(*)::int as count from public.${table} where ${where}`, Object.values(probe));
    return found?.count > 0;
  });
  const outcome = await refusal(count);
  return outcome === 'ok' ? ((await count) ? 'reads' : 'nothing') : outcome;
}

describe('row-level security matrix', () => {
  test('every table and view of public has a row in the matrix', async () => {
    const found = await sql`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(found.map(({ relname }) => relname).sort()).toEqual(Object.keys(readers).sort());
  });

  test('each table shows its row to exactly those who may see it', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await signedDocument(tx);
      for (const [table, { probe, readers: allowed }] of Object.entries(readers)) {
        const outcome: Record<string, string> = {};
        for (const actor of actors) {
          outcome[actor] = await readable(tx, user(facts.world.ids[actor]), table, probe(facts));
        }
        const expected = Object.fromEntries(actors.map((actor) => [actor, allowed.some((each) => each === actor) ? 'reads' : 'nothing']));
        expect(outcome, table).toEqual(expected);
        expect(await readable(tx, visitor, table, probe(facts)), `${table}, anonymous`).toBe('denied');
      }
    });
  });

  test('nobody writes a table directly', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await signedDocument(tx);
      const callers = [visitor, ...actors.map((actor) => user(world.ids[actor]))];
      for (const table of Object.keys(readers).filter((each) => each !== 'document_overview')) {
        for (const caller of callers) {
          for (const statement of [
            `insert into public.${table} default values`,
            `update public.${table} set ${await firstColumn(tx, table)} = default`,
            `delete from public.${table}`,
          ]) {
            expect(await refusal(as(tx, caller, (inner) => inner.unsafe(statement))), statement).toBe('denied');
          }
        }
      }
    });
  });

  test('a list shows nothing but its own account', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await signedDocument(tx);
      const rows = await as(tx, user(world.ids.signee), (inner) => inner`
        select direction, account_id = (select id from public.account where account_type = 'PERSONAL') as own
        from public.document_overview`);
      expect(rows).toEqual([{ direction: 'RECEIVED', own: true }]);
    });
  });
});

describe('documents that are not for everybody yet, or any more', () => {
  const visible = (tx: Transaction, person: string, document: string): Promise<string> =>
    readable(tx, user(person), 'document', { id: document });

  test('a draft is invisible to those it will be sent to', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signees: [emailOf(world, 'signee')] });
      expect(await visible(tx, world.ids.signee, id)).toBe('nothing');
      await submit(tx, world.ids.member, id);
      expect(await visible(tx, world.ids.signee, id)).toBe('reads');
    });
  });

  test('an unproven mailbox sees nothing that is addressed to it, and everything once proven', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document } = await signedDocument(tx);
      const person = world.ids.unconfirmedSignee;
      expect(await visible(tx, person, document)).toBe('nothing');
      await tx`select private.prove_mailbox(${person})`;
      expect(await visible(tx, person, document)).toBe('reads');
    });
  });

  test('whoever leaves the team loses what they made there', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { maker: 'former', signees: [] });
      expect(await visible(tx, world.ids.former, id)).toBe('reads');
      await leaveTeam(tx, world, 'former');
      expect(await visible(tx, world.ids.former, id)).toBe('nothing');
      expect(await visible(tx, world.ids.admin, id)).toBe('reads');
    });
  });

  test('a document deleted by its sender is gone for the team and stays with the signee, until they delete it too', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document } = await signedDocument(tx);
      const remove = (person: Person, account: string): Promise<unknown> =>
        as(tx, user(world.ids[person]), (inner) => inner`select (public.delete_documents(${account}, array[${document}]::uuid[])).id`);
      await remove('admin', world.team);
      for (const person of senderSide) {
        expect(await visible(tx, world.ids[person], document), person).toBe('nothing');
        expect(await readable(tx, user(world.ids[person]), 'signature', { document_id: document }), person).toBe('nothing');
      }
      expect(await visible(tx, world.ids.signee, document)).toBe('reads');
      const [inbox] = await tx`select id from public.account where primary_user_id = ${world.ids.signee} and account_type = 'PERSONAL'`;
      await remove('signee', inbox?.id);
      expect(await visible(tx, world.ids.signee, document)).toBe('nothing');
    });
  });
});

describe('what the sender alone is told', () => {
  const visible = (tx: Transaction, person: string, table: string, document: string): Promise<string> =>
    readable(tx, user(person), table, { document_id: document });
  const tracking = (tx: Transaction, caller: Caller, document: string): Promise<unknown> =>
    as(tx, caller, async (inner) => {
      const [row] = await inner`select public.signature_tracking(${document}) as tracking`;
      return row?.tracking;
    });

  /** A document of `member` that `colleague`, of the same team, and `signee` are asked to sign; refused by the colleague. */
  async function refusedDocument(tx: Transaction): Promise<{ world: World; document: string }> {
    const world = await buildWorld(tx);
    const { id, signatures } = await draft(tx, world, {
      signees: [emailOf(world, 'colleague'), emailOf(world, 'signee')],
      copies: [emailOf(world, 'copyRecipient')],
    });
    await tx`update public.signature set phone = '+4790000000' where id = ${signatures[0] ?? ''}`;
    await submit(tx, world.ids.member, id);
    const token = (await deliver(tx, id)).get(emailOf(world, 'colleague')) ?? '';
    await service(tx, 'refuse_signature', { token, user_id: null, signature_id: null, input: { reason: 'Lønnen er for lav' } });
    return { world, document: id };
  }

  test('columns of signatures that only concern the sender are granted to nobody', async () => {
    const columns = await sql`
      select attname from pg_attribute
      where attrelid = 'public.signature'::regclass and attnum > 0 and not attisdropped
        and not has_column_privilege('authenticated', attrelid, attnum, 'select')
      order by attname`;
    expect(columns.map(({ attname }) => attname)).toEqual([
      'delivery_failed_at', 'phone', 'refusal_reason', 'user_id', 'viewed_at',
    ]);
  });

  test('the reason of a refusal reaches the sender side and no other reader of the document', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document } = await refusedDocument(tx);
      for (const actor of actors) {
        const told = await tracking(tx, user(world.ids[actor]), document);
        if (!senderSide.some((each) => each === actor)) expect(told, actor).toBeNull();
        else expect(told, actor).toMatchObject([{ refusalReason: 'Lønnen er for lav', phone: '+4790000000' }, {}]);
      }
      expect(await refusal(tracking(tx, visitor, document))).toBe('denied');
      const rows = await as(tx, user(world.ids.signee), (inner) => inner`
        select to_jsonb(d) as shown from public.document d union all select to_jsonb(o) from public.document_overview o`);
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toContain('Lønnen');
    });
  });

  test('a member who signs a colleague’s document reads what signees read, no more', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document } = await refusedDocument(tx);
      const { colleague } = world.ids;
      for (const table of ['document_overview', 'document_file', 'signature']) {
        expect(await visible(tx, colleague, table, document), table).toBe('reads');
      }
      for (const table of ['copy_recipient', 'document_event']) {
        expect(await visible(tx, colleague, table, document), table).toBe('nothing');
      }
    });
  });

  test('a cancelled document keeps its row with the signee, without files; the sender keeps both', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signees: [emailOf(world, 'signee')] });
      await submit(tx, world.ids.member, id);
      await as(tx, user(world.ids.member), (inner) => inner`
        select (public.cancel_documents(${world.team}, 'Feil fil', array[${id}]::uuid[])).id`);
      const [file] = await tx`select id from public.document_file where document_id = ${id}`;
      const fetched = (person: Person): Promise<string> =>
        refusal(service(tx, 'document_download', { user_id: world.ids[person], document_id: id, what: file?.id }));

      expect(await visible(tx, world.ids.signee, 'document_overview', id)).toBe('reads');
      expect(await visible(tx, world.ids.signee, 'document_file', id)).toBe('nothing');
      expect(await fetched('signee')).toBe('DOCUMENT_NOT_FOUND');
      expect(await visible(tx, world.ids.member, 'document_file', id)).toBe('reads');
      expect(await fetched('member')).toBe('ok');
    });
  });
});

describe('stored files', () => {
  let path = '';
  const upload = (tx: Transaction, caller: Caller, name: string, bucket = 'documents'): Promise<string> =>
    undone(tx, (inner) => refusal(as(inner, caller, (own) => own`
      insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`)));

  beforeAll(() => {
    path = 'c0000000-0000-4000-8000-000000000000.pdf';
  });

  test('only those who may edit the draft upload into it, at its own path, as a PDF name', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signees: [emailOf(world, 'signee')] });
      const own = `${world.team}/${id}/${path}`;
      for (const actor of actors) {
        const expected = senderSide.some((each) => each === actor) ? 'ok' : 'denied';
        expect(await upload(tx, user(world.ids[actor]), own), actor).toBe(expected);
      }
      const member = user(world.ids.member);
      expect(await upload(tx, visitor, own)).toBe('denied');
      expect(await upload(tx, member, `${world.otherTeam}/${id}/${path}`)).toBe('denied');
      expect(await upload(tx, member, `${world.team}/${id}/../${path}`)).toBe('denied');
      expect(await upload(tx, member, own, 'sealed-documents')).toBe('denied');
      await submit(tx, world.ids.member, id);
      expect(await upload(tx, member, own)).toBe('denied');
    });
  });

  test('originals and the sealed file are read, changed and removed by nobody: the functions give addresses', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document } = await signedDocument(tx);
      await tx`insert into storage.objects (bucket_id, name)
        select 'documents', path from public.document_file where document_id = ${document}
        union all select 'sealed-documents', sealed_path from public.document where id = ${document}`;
      for (const actor of actors) {
        const rows = await as(tx, user(world.ids[actor]), (inner) => inner`select name from storage.objects`);
        expect(rows.length, actor).toBe(0);
        const removed = await undone(tx, (inner) => as(inner, user(world.ids[actor]), (own) => own`delete from storage.objects`));
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

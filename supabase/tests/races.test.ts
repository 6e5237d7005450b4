import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, service, serviceFor, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { link } from './support/mailbox.ts';
import { startRaces } from './support/races.ts';
import { commitSentDocument, outcomeOf, signs } from './support/sent-documents.ts';
import { logIn, logInProven } from './support/session.ts';
import { buildWorld, draft, emailOf, seal, submit } from './support/world.ts';
import type { World } from './support/world.ts';

const { dbUrl, race, watcher, committedWorld, stop } = await startRaces();
afterAll(stop);

const sentDocument = (signers?: number) => commitSentDocument(watcher, signers);

const refuses = (token: string | undefined) => (tx: Transaction) =>
  service(tx, 'refuse_signature', { token: token ?? '', user_id: null, signature_id: null, input: { reason: 'Nei' } });

const facts = (document: string) => outcomeOf(watcher, document);

describe('two at the same moment', () => {
  test('two simultaneous last signers give two signatures and one completion', async () => {
    const { document, tokens } = await sentDocument(2);
    expect(await race(signs(tokens[0]), signs(tokens[1]))).toEqual({ early: 'ok', late: 'ok', waited: true });
    expect(await facts(document)).toEqual({ status: 'SEALING', seals: 1, signed_events: 2, evidence: 2, broken: null });
  });

  test('a double click gives one signature: the second sees the first', async () => {
    const { document, tokens } = await sentDocument(2);
    expect(await race(signs(tokens[0]), signs(tokens[0]))).toEqual({
      early: 'ok',
      late: 'DOCUMENT_SIGNED',
      waited: true,
    });
    expect(await facts(document)).toEqual({ status: 'PENDING', seals: 0, signed_events: 1, evidence: 1, broken: null });
  });

  test('a request that is repeated while the first still runs gives one signature and the same answer', async () => {
    const { document, tokens } = await sentDocument(1);
    const request = randomUUID();
    expect(await race(signs(tokens[0], request), signs(tokens[0], request))).toEqual({
      early: 'ok',
      late: 'ok',
      waited: true,
    });
    expect(await facts(document)).toEqual({ status: 'SEALING', seals: 1, signed_events: 1, evidence: 1, broken: null });
  });

  test('a signer who signs while the sender cancels gets INVALID_TOKEN', async () => {
    const { world, document, tokens } = await sentDocument(1);
    const cancels = (tx: Transaction): Promise<unknown> =>
      as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${document}]::uuid[])).id`,
      );
    expect(await race(cancels, signs(tokens[0]))).toEqual({ early: 'ok', late: 'INVALID_TOKEN', waited: true });
    expect(await facts(document)).toMatchObject({ status: 'CANCELLED', seals: 0, evidence: 0, broken: null });
  });

  test('a sender who cancels while the last signer signs gets DOCUMENT_SIGNED', async () => {
    const { world, document, tokens } = await sentDocument(1);
    const cancels = (tx: Transaction): Promise<unknown> =>
      as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${document}]::uuid[])).id`,
      );
    expect(await race(signs(tokens[0]), cancels)).toEqual({ early: 'ok', late: 'DOCUMENT_SIGNED@ids.0', waited: true });
    expect(await facts(document)).toMatchObject({ status: 'SEALING', seals: 1 });
  });

  test('a signature and a refusal at once: the refusal ends it, or comes too late', async () => {
    const { document, tokens } = await sentDocument(2);
    expect(await race(refuses(tokens[1]), signs(tokens[0]))).toEqual({
      early: 'ok',
      late: 'INVALID_ACTION',
      waited: true,
    });
    expect(await facts(document)).toMatchObject({ status: 'REFUSED', seals: 0, evidence: 0, broken: null });
  });

  test('a refusal right after a signature: both count, and the signature stays recorded', async () => {
    const { document, tokens } = await sentDocument(2);
    expect(await race(signs(tokens[0]), refuses(tokens[1]))).toEqual({ early: 'ok', late: 'ok', waited: true });
    expect(await facts(document)).toEqual({ status: 'REFUSED', seals: 0, signed_events: 1, evidence: 1, broken: null });
    const [row] = await watcher`select array_agg(occurred_at order by sequence)
      = array_agg(occurred_at order by occurred_at) as ordered from document_event where document_id = ${document}`;
    expect(row).toEqual({ ordered: true });
  });

  test('a signer who signs by the old link while the sender corrects them gets INVALID_TOKEN', async () => {
    const { world, document, tokens, signatures } = await sentDocument(1);
    const corrects = (tx: Transaction): Promise<unknown> =>
      as(tx, user(world.ids.member), (inner) =>
        inner.unsafe(`select (public.correct_signature($1, '{"firstName": "Rettet"}')).id`, [signatures[0] ?? '']),
      );
    expect(await race(corrects, signs(tokens[0]))).toEqual({ early: 'ok', late: 'INVALID_TOKEN', waited: true });
    expect(await facts(document)).toMatchObject({ status: 'PENDING', evidence: 0, broken: null });
  });

  test('a document that is sent twice at once is sent once', async () => {
    let made: { world: World; id: string } | undefined;
    await watcher.begin(async (tx) => {
      const world = await buildWorld(tx);
      made = { world, id: (await draft(tx, world, { signers: [emailOf(world, 'outsider')] })).id };
    });
    const { world, id } = made ?? expect.fail('no draft');
    const sends = (tx: Transaction): Promise<void> => submit(tx, world.ids.member, id);
    expect(await race(sends, sends)).toEqual({ early: 'ok', late: 'ok', waited: true });
    const [row] = await watcher`
      select (select count(*)::int from private.outbox where subject_id = ${id}) as mails,
        (select count(*)::int from public.document_event where document_id = ${id} and type = 'SUBMITTED') as events`;
    expect(row).toEqual({ mails: 1, events: 1 });
  });

  test('two documents sent at once get two numbers without a gap', async () => {
    let made: { world: World; ids: string[] } | undefined;
    await watcher.begin(async (tx) => {
      const world = await buildWorld(tx);
      const one = await draft(tx, world, { signers: [emailOf(world, 'outsider')] });
      const two = await draft(tx, world, { signers: [emailOf(world, 'outsider')] });
      made = { world, ids: [one.id, two.id] };
    });
    const { world, ids } = made ?? expect.fail('no drafts');
    const outcome = await race(
      (tx) => submit(tx, world.ids.member, ids[0] ?? ''),
      (tx) => submit(tx, world.ids.member, ids[1] ?? ''),
    );
    expect(outcome).toEqual({ early: 'ok', late: 'ok', waited: true });
    const rows =
      await watcher`select document_number::int as number from public.document where id = any (${ids}) order by 1`;
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('two sealing runs that finish at once leave one seal', async () => {
    const { document, tokens } = await sentDocument(1);
    await watcher.begin((tx) => signs(tokens[0])(tx));
    expect(
      await race(
        (tx) => seal(tx, document),
        (tx) => seal(tx, document),
      ),
    ).toEqual({ early: 'ok', late: 'ok', waited: true });
    const [row] = await watcher`
      select (select count(*)::int from private.sealed_digest where document_id = ${document}) as digests,
        (select count(*)::int from public.document_event where document_id = ${document} and type = 'SEALED') as events,
        (select count(*)::int from private.outbox where subject_id = ${document} and kind = 'document_signed') as mails`;
    expect(row).toEqual({ digests: 1, events: 1, mails: 2 });
  });

  test('confirming a mailbox while signing by link: no deadlock, both succeed', async () => {
    const { document, tokens, world } = await sentDocument(1);
    const [person] = await watcher`
      insert into auth.users (id, email, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
      values (${randomUUID()}, ${`signer0.${world.tag}@example.test`}, '{}', false, false, now(), now()) returning id`;
    const proves = (tx: Transaction) => tx`select private.prove_mailbox(${person?.id})`;
    expect(await race(signs(tokens[0]), proves)).toMatchObject({ early: 'ok', late: 'ok' });
    const [row] = await watcher`
      select s.status, s.user_id is not null as attached,
        exists (select from public.received_document r where r.document_id = s.document_id) as received
      from public.signature s where s.document_id = ${document}`;
    expect(row).toEqual({ status: 'SIGNED', attached: true, received: true });
  });

  test('logging in by magic link while a document is sent to the user: no deadlock, it arrives', async () => {
    const world = await committedWorld();
    const email = emailOf(world, 'outsider');
    const documents: string[] = [];
    const tokens: string[] = [];
    await watcher.begin(async (tx) => {
      for (let count = 0; count < 2; count += 1) {
        documents.push((await draft(tx, world, { signers: [email] })).id);
        await service(tx, 'request_magic_link', { email });
        tokens.push(await link(tx, email, 'magic_link'));
      }
    });
    const logsIn = (place: number) => async (tx: Transaction) => {
      const token = tokens[place] ?? '';
      await service(tx, 'use_magic_link', { token });
      const { session } = await logIn(tx, world.ids.outsider);
      await service(tx, 'finish_magic_link', { token, session_id: session, user_agent: 'Test', address: null });
    };
    const sends = (place: number) => (tx: Transaction) => submit(tx, world.ids.member, documents[place] ?? '');
    const opens = (place: number) => (tx: Transaction) =>
      tx`select from public.document where id = ${documents[place] ?? ''} for no key update`;
    expect(await race(opens(0), logsIn(0), sends(0))).toEqual({ early: 'ok', late: 'ok', waited: true });
    expect(await race(logsIn(1), sends(1))).toMatchObject({ early: 'ok', late: 'ok' });
    expect(await watcher`select from public.received_document where user_id = ${world.ids.outsider}`).toHaveLength(2);
  });

  test('a login under way while the password changes gets no session', async () => {
    const { ids } = await committedWorld();
    const { session } = await watcher.begin((tx) => logInProven(tx, ids.outsider));
    const change = { user_id: ids.outsider, password_hash: `$2b$10$${'a'.repeat(53)}` };
    const changes = (tx: Transaction) => serviceFor(tx, session, 'change_password', change);
    expect(await race(changes, (tx) => logIn(tx, ids.outsider))).toEqual({
      early: 'ok',
      late: 'TOKEN_EXPIRED',
      waited: true,
    });
    await watcher`delete from private.session_hold where user_id = ${ids.outsider}`;
    expect(await race((tx) => logIn(tx, ids.outsider), changes)).toMatchObject({ early: 'ok', late: 'ok' });
    expect(await watcher`select id from auth.sessions where user_id = ${ids.outsider}`).toEqual([{ id: session }]);
  });

  test('two accounts of the same name get different slugs', async () => {
    const name = `Tvilling ${randomUUID().slice(0, 8)}`;
    let people: string[] = [];
    await watcher.begin(async (tx) => {
      const world = await buildWorld(tx);
      people = [world.ids.outsider, world.ids.owner];
    });
    const registers = (person: string | undefined) => (tx: Transaction) =>
      as(tx, user(person ?? ''), (inner) => inner`select (public.register_team(${inner.json({ name })})).slug`);
    expect(await race(registers(people[0]), registers(people[1]))).toEqual({ early: 'ok', late: 'ok', waited: true });
    const rows = await watcher`select slug from public.account where name = ${name} order by slug`;
    expect(rows.length).toBe(2);
  });
});

describe('two workers at the same moment', () => {
  const claims = async (tx: Transaction): Promise<string[]> => {
    const rows = await as(
      tx,
      { role: 'service_role' },
      (inner) => inner`select service.claim_outbox(1000, 60) ->> 'id' as id`,
    );
    return rows.map(({ id }) => id);
  };

  test('never get the same mail, and do not wait for each other', async () => {
    const { document } = await sentDocument(1);
    await watcher`update private.outbox set status = 'PENDING', next_at = now() where subject_id = ${document}`;
    const mine = new Set(
      await watcher<{ id: string }[]>`select id from private.outbox where subject_id = ${document}`.then((rows) =>
        rows.map(({ id }) => id),
      ),
    );
    let got: string[] = [];
    let alsoGot: string[] = [];
    const outcome = await race(
      async (tx) => {
        got = await claims(tx);
      },
      async (tx) => {
        alsoGot = await claims(tx);
      },
    );
    expect(outcome).toEqual({ early: 'ok', late: 'ok', waited: false });
    expect(got.filter((id) => mine.has(id)).length).toBe(1);
    expect(alsoGot.filter((id) => mine.has(id))).toEqual([]);
  });

  test('are woken by rows in the outbox, once committed', async () => {
    const listener = connect(dbUrl);
    const heard = new Promise<string>((resolve) => {
      void listener.listen('work', resolve);
    });
    await listener`select 1`;
    await sentDocument(1);
    expect(await heard).toBe('outbox');
    await listener.end();
  });
});

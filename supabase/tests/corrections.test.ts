import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, service, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim, sent } from './support/outbox.ts';
import { addFile, deliver, emailOf, seal, signing } from './support/world.ts';
import type { World } from './support/world.ts';

const overSent = standing(sql, (tx) => sent(tx));

const link = (token: string) => ({ token, user_id: null, signature_id: null });
const opens = (tx: Transaction, token: string) => refusal(service(tx, 'signer_view', link(token)));

async function signatureOf(tx: Transaction, document: string): Promise<Record<string, unknown>> {
  const [row] = await tx`select * from public.signature where document_id = ${document}`;
  return row ?? {};
}

async function correct(tx: Transaction, world: World, document: string, input: Record<string, string>) {
  const { id } = await signatureOf(tx, document);
  return await as(
    tx,
    user(world.ids.member),
    (inner) => inner`select (public.correct_signature(${String(id)}, ${inner.json(input)})).id`,
  );
}

describe('correcting a signer', () => {
  test('ends the old link, invites the new mailbox, and is an event', async () => {
    await overSent(async (tx, { world, document }) => {
      const old = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
      await service(tx, 'record_viewed', link(old));
      await correct(tx, world, document, { firstName: 'Ola', email: emailOf(world, 'outsider') });
      expect(await opens(tx, old)).toBe('INVALID_TOKEN');
      const tokens = await deliver(tx, document);
      expect([...tokens.keys()]).toEqual([emailOf(world, 'outsider')]);
      expect(await opens(tx, tokens.get(emailOf(world, 'outsider')) ?? '')).toBe('ok');
      expect(await signatureOf(tx, document)).toMatchObject({ first_name: 'Ola', viewed_at: null });
      const [event] =
        await tx`select data from public.document_event where document_id = ${document} and type = 'CORRECTED'`;
      expect(event?.data).toMatchObject({
        email: emailOf(world, 'outsider'),
        previousEmail: emailOf(world, 'signer'),
      });
      const mails = await tx`
        select data ->> 'email' as email from public.document_event
        where document_id = ${document} and type = 'NOTIFIED' order by sequence`;
      expect(mails.map(({ email }) => email)).toEqual([emailOf(world, 'signer'), emailOf(world, 'outsider')]);
      const inboxes = await tx`select user_id from public.received_document where document_id = ${document}`;
      expect(inboxes).toEqual([{ user_id: world.ids.outsider }]);
    });
  });

  test('drops the invitation to the old mailbox that has not gone out', async () => {
    await overSent(async (tx, { world, document }) => {
      const [claimed] = await claim(tx);
      await correct(tx, world, document, { email: emailOf(world, 'outsider') });
      await service(tx, 'finish_outbox', { id: claimed?.id, ok: false, error_code: 'PROVIDER_DOWN' });
      await passTime(tx, '1 hour');
      expect((await claim(tx)).map(({ recipient }) => recipient)).toEqual([emailOf(world, 'outsider')]);
    });
  });

  test('is refused for a signer who has signed, without a change, and after ten in a day', async () => {
    await overSent(async (tx, { world, document }) => {
      expect(await refusal(correct(tx, world, document, {}))).toBe('IMMUTABLE');
      for (let count = 0; count < 10; count += 1) await correct(tx, world, document, { firstName: `Ola ${count}` });
      expect(await refusal(correct(tx, world, document, { firstName: 'Kari' }))).toBe(
        'DELIVERY_FREQUENCY_EXCEEDED@limit',
      );
      await tx`update public.signature set status = 'SIGNED', signed_at = private.now(), signature_kind = 'TYPED'
        where document_id = ${document}`;
      expect(await refusal(correct(tx, world, document, { firstName: 'Kari' }))).toBe('INVALID_ACTION');
    });
  });
});

describe('a reminder or warning that waits in the outbox', () => {
  test('is dropped once its signer has signed, though others have not', async () => {
    await overSent(async (tx, { world, document }) => {
      const token = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
      await tx`
        insert into public.signature
          (document_id, signature_number, first_name, last_name, email, language, status, invited_at)
        values (${document}, 2, 'Kari', 'Li', 'kari.li@example.test', 'nb', 'PENDING', private.now())`;
      await passTime(tx, '1 hour');
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`
        select (public.notify_documents(${world.team}, array[${document}]::uuid[])).id`,
      );
      await service(tx, 'sign_signature', { ...link(token), input: signing() });
      const reminders = (await claim(tx)).filter(({ kind }) => kind === 'signature_reminder');
      expect(reminders.map(({ recipient }) => recipient)).toEqual(['kari.li@example.test']);
    });
  });
});

describe('a fresh link', () => {
  const ask = (tx: Transaction, token: string) => service(tx, 'send_fresh_link', { token });

  test('goes to the same mailbox when the old one has ended, and works for a week', async () => {
    await overSent(async (tx, { world, document }) => {
      const old = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
      await service(tx, 'sign_signature', { ...link(old), input: signing() });
      await seal(tx, document);
      await tx`delete from private.outbox`;
      await passTime(tx, '91 days');
      expect(await opens(tx, old)).toBe('INVALID_TOKEN');
      expect(await ask(tx, old)).toEqual({});
      const fresh = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
      expect(await opens(tx, fresh)).toBe('ok');
      await passTime(tx, '8 days');
      expect(await opens(tx, fresh)).toBe('INVALID_TOKEN');
    });
  });

  test('goes to nobody after the signer was replaced, after a cancellation, and for a guess; the answer is the same', async () => {
    await overSent(async (tx, { world, document }) => {
      const old = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
      await correct(tx, world, document, { email: emailOf(world, 'outsider') });
      const current = (await deliver(tx, document)).get(emailOf(world, 'outsider')) ?? '';
      expect(await ask(tx, old)).toEqual({});
      expect(await ask(tx, 'x'.repeat(43))).toEqual({});
      expect((await claim(tx)).filter(({ kind }) => kind === 'signature_link')).toEqual([]);
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`
        select (public.cancel_documents(${world.team}, 'Feil', array[${document}]::uuid[])).id`,
      );
      expect(await ask(tx, current)).toEqual({});
      expect((await claim(tx)).filter(({ kind }) => kind === 'signature_link')).toEqual([]);
    });
  });

  test('is sent three times an hour at most', async () => {
    await overSent(async (tx, { world, document }) => {
      const old = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
      for (let count = 0; count < 5; count += 1) await ask(tx, old);
      expect((await claim(tx)).filter(({ kind }) => kind === 'signature_link')).toHaveLength(3);
    });
  });
});

describe('a copy', () => {
  test('of an ended document is a draft with its people and facts, for its sender alone', async () => {
    await overSent(async (tx, { world, document }) => {
      const copy = (person: 'member' | 'signer' | 'colleague') =>
        service(tx, 'copy_document', { user_id: world.ids[person], document_id: document });
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`
        select (public.cancel_documents(${world.team}, 'Feil', array[${document}]::uuid[])).id`,
      );
      expect(await refusal(copy('signer'))).toBe('DOCUMENT_NOT_FOUND');
      expect(await refusal(copy('colleague'))).toBe('DOCUMENT_NOT_FOUND');
      const made = await copy('member');
      expect(made['files']).toHaveLength(1);
      const file = (person: 'member' | 'signer' | 'colleague') =>
        service(tx, 'file_to_copy', {
          user_id: world.ids[person],
          document_id: made['documentId'],
          file_id: made['files'][0].id,
        });
      expect(await refusal(file('signer'))).toBe('DOCUMENT_NOT_FOUND');
      expect(await refusal(file('colleague'))).toBe('DOCUMENT_NOT_FOUND');
      expect(await file('member')).toMatchObject({ name: made['files'][0].name });
      const [row] = await tx`
        select d.status, d.created_by = ${world.ids.member} as mine,
          (select array_agg(s.email) from public.signature s where s.document_id = d.id) as signers,
          (select array_agg(s.status) from public.signature s where s.document_id = d.id) as statuses
        from public.document d where d.id = ${made['documentId']}`;
      expect(row).toEqual({ status: 'DRAFT', mine: true, signers: [emailOf(world, 'signer')], statuses: ['DRAFT'] });
    });
  });
});

test('without the feature nothing is drafted, copied or sent', async () => {
  await overSent(async (tx, { world, document }) => {
    const member = user(world.ids.member);
    const drafts = () =>
      as(
        tx,
        member,
        (inner) => inner<{ id: string }[]>`
      select (public.create_document(${world.team}, '{"name": "A", "category": "OFFER"}')).id`,
      );
    const [draft] = await drafts();
    await tx`update public.account_feature set e_signatures = false where account_id = ${world.team}`;
    expect(await refusal(drafts())).toBe('PRODUCT_UNAVAILABLE');
    const submits = as(tx, member, (inner) => inner`select (public.submit_document(${draft?.id ?? ''})).id`);
    expect(await refusal(submits)).toBe('PRODUCT_UNAVAILABLE');
    const copies = service(tx, 'copy_document', { user_id: world.ids.member, document_id: document });
    expect(await refusal(copies)).toBe('PRODUCT_UNAVAILABLE');
    const [signature] = await tx`select id from public.signature where document_id = ${document}`;
    const call = (statement: string, ...values: string[]) =>
      refusal(as(tx, member, (inner) => inner.unsafe(`select (${statement}).id`, values)));
    const ofDraft = draft?.id ?? '';
    const refused = [
      () => call(`public.update_document($1, '{"name": "B"}')`, ofDraft),
      () =>
        call(`public.add_signature($1, '{"firstName": "A", "lastName": "B", "email": "ny@example.test"}')`, ofDraft),
      () => call(`public.save_copy_recipients($1, '[]')`, ofDraft),
      () => call(`public.order_document_files($1, '{}')`, ofDraft),
      () => refusal(addFile(tx, world.ids.member, ofDraft)),
      () => call('public.notify_signature($1)', signature?.id),
      () => call('public.notify_documents($1, array[$2::uuid])', world.team, document),
      () => call(`public.correct_signature($1, '{"firstName": "Ny"}')`, signature?.id),
      () => call(`public.extend_document($1, '{"expirationDays": 600}')`, document),
      () => call(`public.change_reminders($1, '{"warningDays": 1}')`, document),
    ];
    for (const attempt of refused) expect(await attempt()).toBe('PRODUCT_UNAVAILABLE');
    // What they have can be ended and put away.
    expect(await call(`public.cancel_documents($1, 'Slutt', array[$2::uuid])`, world.team, document)).toBe('ok');
    expect(await call('public.delete_documents($1, array[$2::uuid])', world.team, ofDraft)).toBe('ok');
  });
});

import { expect, test } from 'vitest';
import { as, passTime, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { carryOut, personalAccount, schedule } from './support/deletion.ts';
import { claim } from './support/outbox.ts';
import { buyCredits } from './support/purchases.ts';
import { address } from './support/mailbox.ts';
import { buildWorld, deliver, draft, seal, signing, signUp, submit } from './support/world.ts';
import type { World } from './support/world.ts';

// Deletes a person who has used every feature, then searches every column of every table for their names, addresses and
// numbers.
interface Person {
  id: string;
  email: string;
  account: string;
  first: string;
  last: string;
}

const PHONE = '91199119';

/** Returns the columns that contain any of the words, as schema.table.column. */
async function traces(tx: Transaction, words: readonly string[]): Promise<string[]> {
  const columns = await tx<{ place: string; query: string }[]>`
    select format('%I.%I.%I', c.table_schema, c.table_name, c.column_name) as place,
      format('select count(*)::int as count from %I.%I where %I::text ilike any ($1)', c.table_schema, c.table_name, c.column_name) as query
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private', 'auth', 'storage')
    order by 1`;
  const found: string[] = [];
  for (const { place, query } of columns) {
    const [row] = await tx.unsafe(query, [words.map((word) => `%${word}%`)]);
    if (row?.count > 0) found.push(place);
  }
  return found;
}

/** Signs as the recipient of the link. */
async function signWith(tx: Transaction, token: string | undefined, person: Person): Promise<void> {
  const input = {
    ...signing(),
    firstName: person.first,
    lastName: person.last,
    typedName: `${person.first} ${person.last}`,
  };
  await service(tx, 'sign_signature', { token: token ?? '', user_id: null, signature_id: null, input });
}

async function ask(tx: Transaction, document: string, person: Person): Promise<void> {
  await tx`
    update public.signature set first_name = ${person.first}, last_name = ${person.last}, phone = ${`+47${PHONE}`}
    where document_id = ${document} and email = ${person.email}`;
}

/** A national identity number as the database has it, in hexadecimal. */
const SEALED_NUMBER = 'c0ffee'.repeat(12);

/** A person with a profile, an identity, a phone, their own documents, and signatures in documents of others. */
async function livedHere(tx: Transaction, world: World): Promise<Person> {
  const email = address();
  const person = { email, first: 'Frøydis', last: `Utgård${world.tag}`, id: '', account: '' };
  person.id = await signUp(tx, email, { first: person.first, last: person.last });
  person.account = await personalAccount(tx, person.id);
  const me = user(person.id);
  await as(tx, me, async (inner) => {
    const contact = { phoneCountryCode: '+47', phoneNumber: PHONE, addressLine1: `${person.last} gård`, email };
    await inner`select (public.update_account(${person.account}, ${inner.json(contact)})).id`;
  });
  await tx`
    insert into public.phone_number (user_id, country_code, number, token_verified_at)
    values (${person.id}, '+47', ${PHONE}, private.now())`;
  const [identity] = await tx`
    insert into public.identity (user_id, first_name, last_name, country, is_default, verified_at)
    values (${person.id}, ${person.first}, ${person.last}, 'NO', true, now()) returning id`;
  await tx`
    insert into private.identity_number (identity_id, sealed, keyed_hash)
    values (${identity?.id}, decode(${SEALED_NUMBER}, 'hex'), sha256(decode(${SEALED_NUMBER}, 'hex')))`;
  await tx`
    insert into private.number_read (subject, subject_id, reader_id)
    values ('IDENTITY', ${identity?.id}, ${person.id})`;
  await service(tx, 'request_magic_link', { email, deep_link: null, language: 'nb' });

  // A member of another user's team, invited by its owner, who has also invited others.
  const input = { email, firstName: person.first, lastName: person.last, role: 'ADMIN' };
  await as(
    tx,
    user(world.ids.owner),
    (inner) => inner`select (public.add_account_member(${world.team}, ${inner.json(input)})).id`,
  );
  await tx`select private.attach_memberships(u) from public.user_profile u where u.email = ${email}`;
  const other = { email: address(), firstName: 'Ny', lastName: 'Kollega', role: 'ADMIN' };
  await as(tx, me, (inner) => inner`select (public.add_account_member(${world.team}, ${inner.json(other)})).id`);

  await buyCredits(tx, { account: person.account, buyer: person.id });
  await ownDocuments(tx, world, person);
  await documentsOfOthers(tx, world, person);
  await passTime(tx, '2 minutes'); // messages that deliver() claimed in addition are returned
  for (const mail of await claim(tx)) await service(tx, 'finish_outbox', { id: mail.id, ok: true });
  return person;
}

async function ownDocuments(tx: Transaction, world: World, person: Person): Promise<void> {
  const maker = { ...world, ids: { ...world.ids, member: person.id } };
  await draft(tx, maker, { account: person.account, signers: [person.email] });
  const pending = await draft(tx, maker, {
    account: person.account,
    signers: [person.email, `signer.${world.tag}@example.test`],
  });
  await submit(tx, person.id, pending.id);
  const signed = await draft(tx, maker, { account: person.account, signers: [`signer.${world.tag}@example.test`] });
  await submit(tx, person.id, signed.id);
  for (const token of (await deliver(tx, signed.id)).values()) {
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  await seal(tx, signed.id);
}

async function documentsOfOthers(tx: Transaction, world: World, person: Person): Promise<void> {
  for (const status of ['SIGNED', 'PENDING'] as const) {
    const { id } = await draft(tx, world, { signers: [person.email] });
    await ask(tx, id, person);
    await submit(tx, world.ids.member, id);
    const tokens = await deliver(tx, id);
    if (status === 'PENDING') continue;
    await signWith(tx, tokens.get(person.email), person);
    await seal(tx, id);
  }
  const copied = await draft(tx, world, { signers: [`signer.${world.tag}@example.test`], copies: [person.email] });
  await submit(tx, world.ids.member, copied.id);
  for (const token of (await deliver(tx, copied.id)).values()) {
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  await seal(tx, copied.id);
}

test('nothing remains of a deleted person except what others hold', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    const world = await buildWorld(tx);
    const person = await livedHere(tx, world);
    const words = [person.email, person.last, PHONE, SEALED_NUMBER, person.id];
    const before = await traces(tx, words);
    expect(before).toEqual(
      expect.arrayContaining([
        'auth.users.email',
        'public.user_profile.email',
        'public.phone_number.number',
        'public.identity.last_name',
        'private.identity_number.sealed',
        'private.rate_limit.key',
        'private.outbox.recipient',
        'private.outbox.payload',
        'public.account.name',
        'public.account_member.email',
        'private.signature_evidence.typed_name',
        'private.person_user.user_id',
        'public.person.phone',
      ]),
    );

    await schedule(tx, person.id, person.account);
    await passTime(tx, '14 days');
    await carryOut(tx);
    for (const mail of await claim(tx)) await service(tx, 'finish_outbox', { id: mail.id, ok: true });
    // Within an hour: until then, the tally says that this person's documents came and went.
    await service(tx, 'sum_document_tally', {});

    // Decision 0042: documents that others sent or hold, their history, the names on the certificate, the people of
    // teams without the phone number and the user (0136), the ledger, which has ids alone, and the buyer on receipts,
    // which the law keeps for five years (0118).
    expect(await traces(tx, words)).toEqual([
      'private.sealed_digest.account_name',
      'private.sealed_digest.signers',
      'public.copy_recipient.email',
      'public.credit_purchase.buyer_id',
      'public.credit_transaction.actor_id',
      'public.document.people',
      'public.document.search',
      'public.document.sender_account_name',
      'public.document.sender_name',
      'public.document.waiting_for',
      'public.document_event.actor_email',
      'public.document_event.actor_name',
      'public.document_event.data',
      'public.person.email',
      'public.person.last_name',
      'public.person.search',
      'public.sales_document.buyer',
      'public.signature.email',
      'public.signature.last_name',
      'public.signature.signed_last_name',
    ]);
    const [held] = await tx`
      select count(*)::int as of_others from public.document d
      where d.search ilike ${`%${person.last}%`} and d.account_id is distinct from ${world.team}`;
    expect(held).toEqual({ of_others: 0 });
  });
});

test('similar data of other people stays: parts of names and addresses, unconfirmed numbers', async () => {
  await rolledBack(sql, async (tx) => {
    const li = await signUp(tx, 'a@x.test', { first: 'Li', last: '' });
    await tx`update public.user_profile set first_name = 'Li', last_name = '' where id = ${li}`;
    await tx`insert into public.phone_number (user_id, country_code, number) values (${li}, '+47', ${PHONE})`;
    const texts = [
      { inviterName: 'Lise Holm', accountName: 'Lilletorget' },
      { note: 'Write to anna@x.test' },
      { names: ['Kari', 'Olivia Li'] },
      { inviterName: 'Li' },
      { signers: [{ email: 'a@x.test' }] },
    ];
    for (const payload of texts) {
      await tx`insert into private.outbox (kind, recipient, language, payload, status) values ('member_invited', 'anna@x.test', 'nb', ${tx.json(payload)}, 'SENT')`;
    }
    await tx`insert into private.outbox (kind, channel, recipient, language) values ('two_factor_number_removed', 'sms', ${`+47${PHONE}`}, 'nb')`;
    for (const key of ['magic-link:anna@x.test', 'magic-link:a@x.test', `files:${li}`, `sms:+47${PHONE}`])
      await tx`select private.hit(${key}, 5, '1 hour')`;
    await tx`delete from auth.users where id = ${li}`;
    const mails =
      await tx`select payload from private.outbox where recipient = 'anna@x.test' and kind = 'member_invited' order by created_at, payload::text`;
    const kept = mails.map(({ payload }) => payload).filter((payload) => Object.keys(payload).length > 0);
    expect(kept).toHaveLength(3);
    expect(kept).toEqual(expect.arrayContaining(texts.slice(0, 3)));
    expect(await tx`select from private.outbox where recipient = ${`+47${PHONE}`}`).toHaveLength(1);
    const keys = await tx`select key from private.rate_limit where key ~ ${`x\\.test|${li}|${PHONE}`} order by key`;
    expect(keys.map(({ key }) => key)).toEqual(['magic-link:anna@x.test', `sms:+47${PHONE}`]);
  });
});

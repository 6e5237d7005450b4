import { expect, test } from 'vitest';
import { answer, bulkDraft, idsOf, linksOf, progressOf, recipient, runBulk } from './support/bulks.ts';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import { as, passTime, refusal, service, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call } from './support/orders.ts';
import { deliver, draft, emailOf, seal, submit } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// A document costs 10 credits, a signer with an SMS code 2, and one with an eID 5.
const SMS = { requiredProof: 'SMS', phone: '+4791234567' };
const EID = { requiredProof: 'EID' };

interface Facts {
  readonly world: World;
  readonly document: string;
  readonly signers: readonly string[];
}

/** Runs the test with a draft of three signers: by link, SMS and eID, and 100 credits. */
const overDraft = standing(sql, async (tx): Promise<Facts> => {
  const world = await worldWithoutCredits(tx);
  await addCredits(tx, world.team, 100);
  const people: Person[] = ['signer', 'outsider', 'colleague'];
  const { id, signatures } = await draft(tx, world, { signers: people.map((person) => emailOf(world, person)) });
  const [, sms = '', eid = ''] = signatures;
  await call(tx, world, 'member', 'update_signature', sms, SMS);
  await call(tx, world, 'member', 'update_signature', eid, EID);
  return { world, document: id, signers: signatures };
});

const balance = async (tx: Transaction, { world }: Facts): Promise<number | null> => {
  const { balance: credits, violations } = await ledger(tx, world.team);
  expect(violations).toBe(0);
  return credits;
};

const markSigned = (tx: Transaction, signature: string | undefined, by: string) => tx`
  update public.signature set status = 'SIGNED', signed_at = private.now(), signature_kind = 'TYPED',
    identified_by = ${by}, eid_method = ${by === 'EID' ? 'NO_BANKID' : null} where id = ${signature ?? null}`;

const cancel = (tx: Transaction, { world, document }: Facts) =>
  as(
    tx,
    user(world.ids.member),
    (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${document}::uuid])).id`,
  );

async function refuse(tx: Transaction, { world, document }: Facts): Promise<void> {
  const token = (await deliver(tx, document)).get(emailOf(world, 'signer'));
  await service(tx, 'refuse_signature', { token, user_id: null, signature_id: null, input: { reason: 'Nei' } });
}

test('sending charges the document and each proof, and the review says the same before', () =>
  overDraft(async (tx, facts) => {
    const { world, document } = facts;
    expect(await call(tx, world, 'member', 'document_cost', document)).toEqual([
      { type: 'E_SIGNATURE_DOCUMENT', quantity: 1, credits: 10 },
      { type: 'SMS_SIGNATURE', quantity: 1, credits: 2 },
      { type: 'EID_SIGNATURE', quantity: 1, credits: 5 },
    ]);
    await submit(tx, world.ids.member, document);
    await submit(tx, world.ids.member, document);
    expect(await balance(tx, facts)).toBe(83);
    const page = await call(tx, world, 'owner', 'credit_transaction_page', world.team, {}, 0);
    expect(page).toMatchObject([
      { productType: 'SMS_SIGNATURE', subjectId: document, subjectNumber: 1, itemName: expect.any(String), amount: -2 },
      { productType: 'EID_SIGNATURE', subjectId: document, subjectNumber: 1, itemName: expect.any(String), amount: -5 },
      { productType: 'E_SIGNATURE_DOCUMENT', subjectId: document, amount: -10 },
      { reason: 'purchase' },
    ]);
  }));

test('a proof that the account cannot pay for stops the sending', () =>
  overDraft(async (tx, { world, document }) => {
    await tx`update public.product set price = 9000 where type = 'EID_SIGNATURE'`;
    expect(await refusal(submit(tx, world.ids.member, document))).toBe('CREDIT_BALANCE_INSUFFICIENT');
  }));

test('what it costs is told to the sender’s side alone', () =>
  overDraft(async (tx, { world, document }) => {
    for (const person of ['colleague', 'otherManager', 'outsider', 'signer'] as const) {
      const asked = undone(tx, (inner) => call(inner, world, person, 'document_cost', document));
      expect(await refusal(asked), person).toBe('DOCUMENT_NOT_FOUND');
    }
  }));

const endings: [name: string, end: (tx: Transaction, facts: Facts) => Promise<unknown>, left: number][] = [
  ['cancelled before anyone opened it', cancel, 100],
  [
    'cancelled after one signed with an SMS code',
    async (tx, facts) => {
      await tx`select private.append_event(${facts.document}, 'VIEWED', 'SYSTEM')`;
      await markSigned(tx, facts.signers[1], 'SMS_CODE');
      await cancel(tx, facts);
    },
    88,
  ],
  ['declined', refuse, 90],
  [
    'declined after one signed with an eID',
    async (tx, facts) => {
      await markSigned(tx, facts.signers[2], 'EID');
      await refuse(tx, facts);
    },
    85,
  ],
  [
    'expired unopened',
    async (tx) => {
      await passTime(tx, '5 months');
      await service(tx, 'expire_documents', {});
    },
    100,
  ],
];

test.each(endings)('of a document that is %s, the proofs that nobody has used come back', (_name, end, left) =>
  overDraft(async (tx, facts) => {
    await submit(tx, facts.world.ids.member, facts.document);
    await end(tx, facts);
    expect(await balance(tx, facts)).toBe(left);
  }),
);

test('what is told before cancelling is what comes back', () =>
  overDraft(async (tx, facts) => {
    const { world, document } = facts;
    await submit(tx, world.ids.member, document);
    const told = () => call(tx, world, 'member', 'refundable_documents', world.team, `{${document}}`);
    expect(await told()).toMatchObject([{ credits: 17, opened: false }]);
    await tx`select private.append_event(${document}, 'VIEWED', 'SYSTEM')`;
    expect(await told()).toMatchObject([{ credits: 7, opened: true }]);
    await cancel(tx, facts);
    expect(await balance(tx, facts)).toBe(90);
  }));

test('a corrected signer pays for the new proof, and gets the former back, at the price of then', () =>
  overDraft(async (tx, facts) => {
    const { world, document, signers } = facts;
    await submit(tx, world.ids.member, document);
    const [link = '', sms = ''] = signers;
    await tx`update public.product set price = 300 where type = 'SMS_SIGNATURE'`;
    await call(tx, world, 'member', 'correct_signature', link, SMS);
    expect(await balance(tx, facts)).toBe(80);
    await call(tx, world, 'member', 'correct_signature', sms, { requiredProof: 'LINK' });
    expect(await balance(tx, facts)).toBe(82);
    await call(tx, world, 'member', 'correct_signature', link, { ...SMS, lastName: 'Ås' });
    expect(await balance(tx, facts)).toBe(82);
    await cancel(tx, facts);
    expect(await balance(tx, facts)).toBe(100);
  }));

test('a correction that the account cannot pay for changes nothing', () =>
  overDraft(async (tx, { world, document, signers }) => {
    await submit(tx, world.ids.member, document);
    await tx`update public.product set price = 9000 where type = 'EID_SIGNATURE'`;
    const corrected = undone(tx, (inner) =>
      call(inner, world, 'member', 'correct_signature', signers[0] ?? '', { requiredProof: 'EID' }),
    );
    expect(await refusal(corrected)).toBe('CREDIT_BALANCE_INSUFFICIENT');
  }));

test('a bulk charges all proofs at once, and refunds in one transaction those that nobody has used', () =>
  overDraft(async (tx, facts) => {
    const { world } = facts;
    const bulk = await bulkDraft(tx, world, 1);
    const more = [1, 2, 3].map((index) => recipient(world, index, SMS));
    await call(tx, world, 'member', 'create_signatures', bulk, more);
    expect(await refusal(undone(tx, (inner) => call(inner, world, 'member', 'submit_bulk_document', bulk, 40)))).toBe(
      'INVALID_ACTION@expectedTotal',
    );
    await call(tx, world, 'member', 'submit_bulk_document', bulk, 46);
    expect(await balance(tx, facts)).toBe(54);
    await service(tx, 'run_bulk', { document_id: bulk, max: 3 });
    const [, signed = '', refused = ''] = await idsOf(tx, bulk);
    const links = await linksOf(tx);
    await answer(tx, links.get(signed), 'record_viewed');
    await markSigned(tx, signed, 'SMS_CODE');
    await tx`update public.document set status = 'SEALING' where id = ${signed}`;
    await seal(tx, signed);
    await answer(tx, links.get(refused), 'refuse_signature');
    // One was not asked, with a code; one has neither opened nor a code; and one has declined and needs no code.
    expect(await progressOf(tx, world, bulk)).toMatchObject({ queued: 1, signed: 1, refused: 1, refundable: 24 });
    await cancel(tx, { ...facts, document: bulk });
    await runBulk(tx, bulk, 2);
    await runBulk(tx, bulk);
    expect(await balance(tx, facts)).toBe(78);
    expect((await ledger(tx, world.team)).rows.filter((row) => row.startsWith('refund'))).toEqual([
      'refund 20',
      'refund 4',
    ]);
  }));

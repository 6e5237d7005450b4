import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim } from './support/outbox.ts';
import { buildWorld, deliver, draft, emailOf, seal, signing, submit } from './support/world.ts';
import type { World } from './support/world.ts';

interface Facts {
  readonly world: World;
  readonly document: string;
  readonly signatures: readonly string[];
  readonly tokens: ReadonlyMap<string, string>;
}

/** A document of `member` with the signers `signer` and `outsider`; the first so many have signed. */
async function signedBy(tx: Transaction, count: 0 | 1 | 2): Promise<Facts> {
  await setTime(tx, '2026-11-23T10:00:00Z');
  const world = await buildWorld(tx);
  const people = [emailOf(world, 'signer'), emailOf(world, 'outsider')];
  const { id, signatures } = await draft(tx, world, { signers: people, copies: [emailOf(world, 'copyRecipient')] });
  await submit(tx, world.ids.member, id);
  const tokens = await deliver(tx, id);
  for (const email of people.slice(0, count)) {
    await service(tx, 'sign_signature', {
      token: tokens.get(email) ?? '',
      user_id: null,
      signature_id: null,
      input: signing(),
    });
  }
  if (count === 2) await seal(tx, id);
  await deliver(tx, id);
  return { world, document: id, signatures, tokens };
}

const terminate = (
  tx: Transaction,
  { world, document }: Facts,
  copyRecipients: readonly { email: string }[] = [],
  person: 'member' | 'signer' = 'member',
) =>
  as(
    tx,
    user(world.ids[person]),
    (inner) => inner`
      select (public.terminate_document(${document}, ${inner.json({ reason: 'Oppsagt', copyRecipients: [...copyRecipients] })})).id`,
  );

const view = (tx: Transaction, { tokens, world }: Facts, person: 'signer' | 'outsider') =>
  service(tx, 'signer_view', {
    token: tokens.get(emailOf(world, person)) ?? '',
    user_id: null,
    signature_id: null,
  });

describe('a document that one of two has signed', () => {
  test('is ended for the other, and stays readable and provable for the one who signed', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await signedBy(tx, 1);
      await terminate(tx, facts);
      const ended = {
        document: { status: 'TERMINATED', withdrawn: { reason: 'Oppsagt' }, files: [{ name: expect.any(String) }] },
        sealed: { available: false },
      };
      expect(await view(tx, facts, 'signer')).toMatchObject({ ...ended, signature: { status: 'SIGNED' } });
      expect(await view(tx, facts, 'outsider')).toMatchObject({ ...ended, signature: { status: 'CANCELLED' } });
      const [evidence] = await tx`
        select count(*)::int as kept from private.signature_evidence where signature_id = any (${facts.signatures})`;
      expect(evidence).toEqual({ kept: 1 });
    });
  });

  test('says in its audit trail that it was terminated, when, by whom and why', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await signedBy(tx, 1);
      await terminate(tx, facts, [{ email: 'regnskap@example.test' }]);
      const trail = (await service(tx, 'audit_trail', {
        user_id: facts.world.ids.member,
        document_id: facts.document,
      })) as { document: unknown; events: { type: string }[]; isWhole: boolean };
      expect(trail.document).toMatchObject({
        status: 'TERMINATED',
        endedAt: expect.stringContaining('2026-11-23'),
        endReason: 'Oppsagt',
        sealedSha256: null,
      });
      expect(trail.isWhole).toBe(true);
      expect(trail.events.at(-1)).toMatchObject({
        type: 'TERMINATED',
        actorKind: 'USER',
        actorEmail: emailOf(facts.world, 'member'),
        data: { reason: 'Oppsagt', wasSigned: false, copyRecipients: ['regnskap@example.test'] },
      });
    });
  });

  test('can no longer be signed, declined, reminded, extended, corrected or cancelled', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await signedBy(tx, 1);
      await terminate(tx, facts);
      const token = facts.tokens.get(emailOf(facts.world, 'outsider')) ?? '';
      const link = { token, user_id: null, signature_id: null };
      const other = facts.signatures[1] ?? '';
      const bySender = (statement: string, ...values: string[]) =>
        refusal(as(tx, user(facts.world.ids.member), (inner) => inner.unsafe(`select (${statement}).id`, values)));
      const attempts = [
        () => refusal(service(tx, 'sign_signature', { ...link, input: signing() })),
        () => refusal(service(tx, 'refuse_signature', { ...link, input: { reason: 'Nei' } })),
        () => bySender('public.notify_signature($1)', other),
        () => bySender(`public.extend_document($1, '{"expirationDays": 600}')`, facts.document),
        () => bySender(`public.correct_signature($1, '{"firstName": "Ny"}')`, other),
      ];
      for (const attempt of attempts) expect(await attempt()).toBe('INVALID_ACTION');
      expect(
        await bySender(`public.cancel_documents($1, 'Feil', array[$2::uuid])`, facts.world.team, facts.document),
      ).toBe('INVALID_ACTION@ids.0');
    });
  });
});

test('a document that nobody has signed is cancelled instead', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await signedBy(tx, 0);
    expect(await refusal(terminate(tx, facts))).toBe('INVALID_ACTION@signatures');
  });
});

test('a document whose last day is over is not terminated, although the job has not been by', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await signedBy(tx, 1);
    await passTime(tx, '4 months');
    expect(await refusal(terminate(tx, facts))).toBe('INVALID_ACTION');
  });
});

test('a signer cannot terminate what they received', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await signedBy(tx, 2);
    expect(await refusal(terminate(tx, facts, [], 'signer'))).toBe('DOCUMENT_NOT_FOUND');
  });
});

describe('a sealed document', () => {
  test('keeps its file, which the verification page knows as terminated, without the reason', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await signedBy(tx, 2);
      const [before] = await tx`select sealed_sha256, sealed_path from public.document where id = ${facts.document}`;
      await terminate(tx, facts);
      const [after] = await tx`select sealed_sha256, sealed_path from public.document where id = ${facts.document}`;
      expect(after).toEqual(before);
      expect(await view(tx, facts, 'outsider')).toMatchObject({ sealed: { available: true } });
      const found = await service(tx, 'verify_digest', { sha256: after?.sealed_sha256 });
      expect(found).toMatchObject({ sealed: true, terminatedOn: expect.stringContaining('2026-11-23') });
      expect(JSON.stringify(found)).not.toContain('Oppsagt');
      expect(await service(tx, 'scanned_document', { id: facts.document })).toMatchObject({
        sealed: true,
        terminatedOn: expect.stringContaining('2026-11-23'),
      });
    });
  });

  test('works by its links for 90 days from then on', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await signedBy(tx, 2);
      await passTime(tx, '80 days');
      await terminate(tx, facts);
      await passTime(tx, '80 days');
      expect(await view(tx, facts, 'signer')).toMatchObject({ sealed: { available: true } });
      await passTime(tx, '11 days');
      expect(await refusal(view(tx, facts, 'signer'))).toBe('INVALID_TOKEN');
    });
  });

  test('a repeat changes nothing, and no credits come back', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await signedBy(tx, 2);
      const balance = () => tx`select credit_balance from public.account where id = ${facts.world.team}`;
      const before = await balance();
      await terminate(tx, facts);
      await terminate(tx, facts, [{ email: 'en.til@example.test' }]);
      expect(await balance()).toEqual(before);
      const [events] = await tx`
        select count(*)::int as told from public.document_event
        where document_id = ${facts.document} and type = 'TERMINATED'`;
      expect(events).toEqual({ told: 1 });
    });
  });

  test('outlives the account of its sender for those who hold it', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await signedBy(tx, 2);
      await terminate(tx, facts);
      await tx`select private.part_with_documents(${facts.world.team}, 100)`;
      const [row] = await tx`select status, account_id from public.document where id = ${facts.document}`;
      expect(row).toEqual({ status: 'TERMINATED', account_id: null });
    });
  });
});

test('tells all signers and the chosen copy recipients, with a link only for those who may open it', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await signedBy(tx, 2);
    const copy = emailOf(facts.world, 'copyRecipient');
    await terminate(tx, facts, [{ email: copy.toUpperCase() }, { email: 'regnskap@example.test' }]);
    const mails = (await claim(tx)).filter(({ kind }) => kind === 'document_terminated');
    expect(
      Object.fromEntries(
        mails.map(({ recipient, payload, token }) => [recipient, [payload['audience'], token !== null]]),
      ),
    ).toEqual({
      [emailOf(facts.world, 'signer')]: ['SIGNER', true],
      [emailOf(facts.world, 'outsider')]: ['SIGNER', true],
      [copy]: ['COPY', true],
      'regnskap@example.test': ['COPY', false],
    });
    for (const { id, recipient } of mails) {
      const ok = recipient !== 'regnskap@example.test';
      await service(tx, 'finish_outbox', { id, ok, permanent: !ok, error_code: ok ? null : 'REFUSED' });
    }
    const told = await tx`
      select email, notified_at is not null as sent, delivery_failed_at is not null as failed
      from public.terminated_copy_recipient where document_id = ${facts.document} order by email`;
    expect([...told]).toEqual([
      { email: copy, sent: true, failed: false },
      { email: 'regnskap@example.test', sent: false, failed: true },
    ]);
  });
});

test('a signer is not told a second time as a copy recipient', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await signedBy(tx, 1);
    expect(await refusal(terminate(tx, facts, [{ email: emailOf(facts.world, 'outsider') }]))).toBe('TAKEN@0.email');
  });
});

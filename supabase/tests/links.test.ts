import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, setTime, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld, deliver, draft, emailOf, seal, signing, submit } from './support/world.ts';
import type { World } from './support/world.ts';

const overSent = standing(sql, (tx) => sent(tx));

interface Sent {
  world: World;
  document: string;
  signatures: readonly string[];
  tokens: Map<string, string>;
}

async function sent(tx: Transaction, copies: string[] = []): Promise<Sent> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  const { id, signatures } = await draft(tx, world, {
    signers: [emailOf(world, 'signer'), emailOf(world, 'outsider')],
    copies,
  });
  await submit(tx, world.ids.member, id);
  return { world, document: id, signatures, tokens: await deliver(tx, id) };
}

const asLink = (token: string | null | undefined) => ({ token: token ?? '', user_id: null, signature_id: null });
const view = (tx: Transaction, token: string | null | undefined): Promise<string> =>
  refusal(service(tx, 'signer_view', asLink(token)));

describe('signing links', () => {
  test('unknown, empty, expired, revoked and other-purpose links all get the same answer, for every call', async () => {
    await overSent(async (tx, { world, signatures, tokens }) => {
      const token = tokens.get(emailOf(world, 'signer')) ?? '';
      const attempts = async (link: string): Promise<string[]> => [
        await refusal(service(tx, 'signer_view', asLink(link))),
        await refusal(service(tx, 'record_viewed', asLink(link))),
        await refusal(service(tx, 'sign_signature', { ...asLink(link), input: signing() })),
        await refusal(service(tx, 'refuse_signature', { ...asLink(link), input: { reason: 'Nei' } })),
        await refusal(service(tx, 'public_document', { token: link })),
      ];
      const allInvalid = ['INVALID_TOKEN', 'INVALID_TOKEN', 'INVALID_TOKEN', 'INVALID_TOKEN', 'INVALID_TOKEN'];
      expect(await view(tx, token)).toBe('ok');
      for (const link of ['', 'guessed', token.toLowerCase(), `${token}=`, `${token} `])
        expect(await attempts(link), link).toEqual(allInvalid);
      await tx`update private.access_token set revoked_at = private.now() where subject_id = ${signatures[0] ?? ''}`;
      expect(await attempts(token)).toEqual(allInvalid);
      await tx`update private.access_token set revoked_at = null, expires_at = private.now() where subject_id = ${signatures[0] ?? ''}`;
      expect(await attempts(token)).toEqual(allInvalid);
    });
  });

  test('open one signature, never a co-signer’s, whatever the request contains', async () => {
    await overSent(async (tx, { world, signatures, tokens }) => {
      const token = tokens.get(emailOf(world, 'signer'));
      const answer = await service(tx, 'signer_view', {
        token: token ?? '',
        user_id: world.ids.outsider,
        signature_id: signatures[1] ?? '',
      });
      expect(answer).toMatchObject({ signature: { id: signatures[0] } });
    });
  });

  test('are never sent to the sender, and no sender can read them', async () => {
    await overSent(async (tx, { world }) => {
      for (const table of ['private.access_token', 'private.outbox', 'private.signature_evidence']) {
        expect(await refusal(as(tx, user(world.ids.owner), (inner) => inner.unsafe(`select * from ${table}`)))).toBe(
          'denied',
        );
      }
    });
  });

  test('keep working for reading until 90 days after the end, then look unknown', async () => {
    await overSent(async (tx, { world, document, tokens }) => {
      for (const token of tokens.values()) await service(tx, 'sign_signature', { ...asLink(token), input: signing() });
      await seal(tx, document);
      const token = tokens.get(emailOf(world, 'signer'));
      await passTime(tx, '89 days');
      expect(await service(tx, 'signer_view', asLink(token))).toMatchObject({ sealed: { available: true } });
      await passTime(tx, '2 days');
      expect(await view(tx, token)).toBe('INVALID_TOKEN');
    });
  });

  test('reading changes nothing; opening is recorded once', async () => {
    await overSent(async (tx, { world, document, tokens }) => {
      const token = tokens.get(emailOf(world, 'signer'));
      const events = async (): Promise<unknown> =>
        (
          await tx`select count(*)::int as count from public.document_event where document_id = ${document} and type = 'VIEWED'`
        )[0]?.count;
      await view(tx, token);
      expect(await events()).toBe(0);
      await service(tx, 'record_viewed', asLink(token));
      await service(tx, 'record_viewed', asLink(token));
      expect(await events()).toBe(1);
    });
  });
});

describe('a logged-in signer', () => {
  test('needs no link for their own signature, and cannot reach another', async () => {
    await overSent(async (tx, { world, signatures }) => {
      const own = { token: null, user_id: world.ids.signer, signature_id: signatures[0] ?? '' };
      expect(await refusal(service(tx, 'signer_view', own))).toBe('ok');
      expect(await refusal(service(tx, 'signer_view', { ...own, signature_id: signatures[1] ?? '' }))).toBe(
        'DOCUMENT_NOT_FOUND',
      );
      expect(await refusal(service(tx, 'signer_view', { ...own, user_id: null }))).toBe('DOCUMENT_NOT_FOUND');
      await service(tx, 'sign_signature', { ...own, input: signing() });
      const [row] = await tx`select identified_by from public.signature where id = ${signatures[0] ?? ''}`;
      expect(row).toEqual({ identified_by: 'LOGIN' });
    });
  });
});

describe('copy recipients', () => {
  test('get a link once all have signed, to the sealed document and nothing else', async () => {
    await rolledBack(sql, async (tx) => {
      const { document, tokens } = await sent(tx, ['kopi@example.test']);
      expect([...tokens.keys()]).not.toContain('kopi@example.test');
      for (const token of tokens.values()) await service(tx, 'sign_signature', { ...asLink(token), input: signing() });
      await seal(tx, document);
      const token = (await deliver(tx, document)).get('kopi@example.test') ?? '';
      expect(await service(tx, 'public_document', { token })).toMatchObject({
        document: { status: 'SIGNED' },
        sealed: { available: true },
      });
      expect(await view(tx, token)).toBe('INVALID_TOKEN');
      await passTime(tx, '91 days');
      expect(await refusal(service(tx, 'public_document', { token }))).toBe('INVALID_TOKEN');
    });
  });
});

describe('mails', () => {
  const mails = (
    tx: Transaction,
    document: string,
    kind: string,
  ): Promise<{ recipient: string; payload: unknown; purpose: string | null }[]> =>
    tx<{ recipient: string; payload: unknown; purpose: string | null }[]>`
      select split_part(recipient, '.', 1) as recipient, payload, token_purpose as purpose
      from private.outbox where subject_id = ${document} and kind = ${kind} order by recipient`;

  test('after a refusal the sender gets an email with the reason, and earlier signers one without it', async () => {
    await overSent(async (tx, { world, document, tokens }) => {
      await service(tx, 'sign_signature', { ...asLink(tokens.get(emailOf(world, 'outsider'))), input: signing() });
      await service(tx, 'refuse_signature', {
        ...asLink(tokens.get(emailOf(world, 'signer'))),
        input: { reason: 'Feil lønn' },
      });
      const rows = await mails(tx, document, 'document_refused');
      expect(rows).toMatchObject([
        {
          recipient: 'member',
          payload: { audience: 'SENDER', reason: 'Feil lønn', documentId: document, accountType: 'TEAM' },
          purpose: null,
        },
        { recipient: 'outsider', payload: { audience: 'SIGNER', reason: null }, purpose: 'SIGN' },
      ]);
    });
  });

  test('after a cancellation every signer gets an email without a link', async () => {
    await overSent(async (tx, { world, document }) => {
      await as(
        tx,
        user(world.ids.admin),
        (inner) => inner`
        select (public.cancel_documents(${world.team}, 'Feil fil', array[${document}]::uuid[])).id`,
      );
      const rows = await mails(tx, document, 'document_cancelled');
      expect(rows).toMatchObject([
        { recipient: 'outsider', payload: { reason: 'Feil fil' }, purpose: null },
        { recipient: 'signer', payload: { reason: 'Feil fil' }, purpose: null },
      ]);
    });
  });

  test('a sender who signs too gets one email after completion', async () => {
    await overSent(async (tx, { world, document, tokens }) => {
      for (const token of tokens.values()) await service(tx, 'sign_signature', { ...asLink(token), input: signing() });
      await tx`update public.signature set email = ${emailOf(world, 'member')} where document_id = ${document}
        and email = ${emailOf(world, 'signer')}`;
      await seal(tx, document);
      const rows = await mails(tx, document, 'document_signed');
      expect(rows.map(({ recipient }) => recipient)).toEqual(['member', 'outsider']);
    });
  });

  test('after completion the sender, each signer and each copy recipient get one email', async () => {
    await rolledBack(sql, async (tx) => {
      const { document, tokens } = await sent(tx, ['kopi.x@example.test']);
      for (const token of tokens.values()) await service(tx, 'sign_signature', { ...asLink(token), input: signing() });
      await seal(tx, document);
      const rows = await mails(tx, document, 'document_signed');
      expect(rows.map(({ recipient, purpose }) => [recipient, purpose])).toEqual([
        ['kopi', 'VIEW_DOCUMENT'],
        ['member', null],
        ['outsider', 'SIGN'],
        ['signer', 'SIGN'],
      ]);
    });
  });

  test('if the sender has left, the account’s primary user gets the email', async () => {
    await overSent(async (tx, { world, document, tokens }) => {
      await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.member}`;
      await service(tx, 'refuse_signature', {
        ...asLink(tokens.get(emailOf(world, 'signer'))),
        input: { reason: 'Nei' },
      });
      const told = (await mails(tx, document, 'document_refused')).filter(({ recipient }) => recipient !== 'outsider');
      expect(told.map(({ recipient }) => recipient)).toEqual(['owner']);
    });
  });
});

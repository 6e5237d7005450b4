import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { passTime, refusal, service, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim, sent } from './support/outbox.ts';
import { deliver, emailOf, leaveTeam, seal, signing } from './support/world.ts';
import type { World } from './support/world.ts';

const overSent = standing(sql, (tx) => sent(tx));
const overSigned = standing(sql, (tx) => signed(tx));

const link = (token: string) => ({ token, user_id: null, signature_id: null });
const origin = { ip: '203.0.113.9', userAgent: 'Firefox' };

async function signed(tx: Transaction): Promise<{ world: World; document: string; signature: string }> {
  const { world, document } = await sent(tx);
  const token = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
  await service(tx, 'record_viewed', { ...link(token), origin });
  await passTime(tx, '1 hour');
  await service(tx, 'sign_signature', { ...link(token), input: { ...signing(), typedName: 'Dolly Duck' } });
  await seal(tx, document);
  const [row] = await tx`select id from public.signature where document_id = ${document}`;
  return { world, document, signature: row?.id };
}

const trail = (tx: Transaction, user: string, document: string) =>
  service(tx, 'audit_trail', { user_id: user, document_id: document });

describe('the audit trail', () => {
  test('has addresses, browsers, openings, downloads, and a chain that anybody can compute again', async () => {
    await overSigned(async (tx, { world, document, signature }) => {
      const download = { document_id: document, actor: { signatureId: signature }, origin };
      await service(tx, 'record_download', download);
      await service(tx, 'record_download', { ...download, actor: { userId: world.ids.member } });
      const found = await trail(tx, world.ids.member, document);
      const events: Record<string, string>[] = found['events'];
      expect(events.map(({ type }) => type)).toEqual([
        'CREATED',
        'FILE_ADDED',
        'SUBMITTED',
        'NOTIFIED',
        'VIEWED',
        'SIGNED',
        'SEALED',
        'DOWNLOADED',
        'DOWNLOADED',
      ]);
      const byType = (type: string) => events.find((event) => event['type'] === type);
      expect(byType('VIEWED')).toMatchObject(origin);
      expect(byType('SIGNED')).toMatchObject({ ip: '203.0.113.7', userAgent: 'test' });
      expect(events.slice(-2).map(({ actorEmail }) => actorEmail)).toEqual([
        emailOf(world, 'signer'),
        emailOf(world, 'member'),
      ]);
      let previous = '0'.repeat(64);
      for (const { canonical = '', hash, previousHash } of events) {
        expect(createHash('sha256').update(canonical).digest('hex')).toBe(hash);
        expect(previousHash).toBe(previous);
        previous = hash ?? '';
      }
      expect(found).toMatchObject({ isWhole: true, signers: [{ ip: '203.0.113.7', consentVersion: '2026-11' }] });
    });
  });

  test('has one download of each person and hour', async () => {
    await overSigned(async (tx, { world, document, signature }) => {
      const downloads = async (): Promise<number> =>
        (await tx`select 1 from public.document_event where document_id = ${document} and type = 'DOWNLOADED'`).length;
      const fetch = async (actor: object) => {
        for (const _ of ['once', 'twice'])
          await service(tx, 'record_download', { document_id: document, actor, origin });
      };
      await fetch({ signatureId: signature });
      expect(await downloads()).toBe(1);
      await fetch({ userId: world.ids.member });
      expect(await downloads(), 'of somebody else').toBe(2);
      await passTime(tx, '61 minutes');
      await fetch({ signatureId: signature });
      expect(await downloads()).toBe(3);
    });
  });

  test('is the sender’s side’s alone, and no draft has one', async () => {
    await overSigned(async (tx, { world, document }) => {
      for (const person of ['signer', 'colleague', 'otherOwner'] as const) {
        expect(await refusal(trail(tx, world.ids[person], document)), person).toBe('DOCUMENT_NOT_FOUND');
      }
      expect(await refusal(trail(tx, world.ids.owner, document))).toBe('ok');
    });
  });

  test('forgets addresses and browsers with the person, and the chain stays whole', async () => {
    await overSigned(async (tx, { world, document }) => {
      await tx`select private.forget_signer(u) from public.user_profile u where u.id = ${world.ids.signer}`;
      const found = await trail(tx, world.ids.member, document);
      expect(JSON.stringify(found)).not.toMatch(/203\.0\.113|Firefox/);
      expect(found).toMatchObject({ isWhole: true });
    });
  });
});

describe('a name that is not the invited one', () => {
  test('is an event, is mailed to the sender and sealed beside the invited name, and a different typed signature is marked', async () => {
    await overSent(async (tx, { world, document }) => {
      const token = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
      await service(tx, 'sign_signature', { ...link(token), input: { ...signing(), typedName: 'Dolly Duck' } });
      const [row] = await tx`
        select s.mark_differs, e.data from public.signature s join public.document_event e on e.signature_id = s.id
        where s.document_id = ${document} and e.type = 'SIGNED'`;
      const invited = `Signe signer.${world.tag}`;
      expect(row).toMatchObject({ mark_differs: true, data: { firstName: 'Signe', invitedName: invited } });
      const [mail] = (await claim(tx)).filter(({ kind }) => kind === 'signature_renamed');
      expect(mail).toMatchObject({ recipient: emailOf(world, 'member') });
      const input = await service(tx, 'seal_input', { document_id: document });
      expect(input).toMatchObject({ signatures: [{ firstName: 'Signe', lastName: 'Ås', invitedName: invited }] });
    });
  });

  test('the certificate has the IP addresses of signatures, not of those who only opened the document', async () => {
    await overSent(async (tx, { world, document }) => {
      const token = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
      await service(tx, 'record_viewed', { ...link(token), origin });
      await service(tx, 'sign_signature', { ...link(token), input: signing() });
      const input = await service(tx, 'seal_input', { document_id: document });
      const events: { type: string; ip: string | null }[] = input['events'];
      expect(events.filter(({ ip }) => ip !== null)).toMatchObject([{ type: 'SIGNED', ip: '203.0.113.7' }]);
      const [opened] =
        await tx`select count(*)::int as count from private.event_origin where document_id = ${document}`;
      expect(opened?.['count']).toBe(2);
    });
  });

  test('the same name causes no mail, in capitals or not', async () => {
    await overSent(async (tx, { world, document }) => {
      const token = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
      const lastName = `signer.${world.tag}`;
      const input = { ...signing(), firstName: 'SIGNE', lastName, typedName: `signe ${lastName}` };
      await service(tx, 'sign_signature', { ...link(token), input });
      const [row] = await tx`select mark_differs from public.signature where document_id = ${document}`;
      expect(row).toEqual({ mark_differs: false });
      expect((await claim(tx)).filter(({ kind }) => kind === 'signature_renamed')).toEqual([]);
    });
  });
});

test('a manager who sent it and was moved out of the department gets no news of it', async () => {
  await overSent(async (tx, { world, document }) => {
    await tx`update public.document set sent_by = ${world.ids.manager} where id = ${document}`;
    const told = async (): Promise<string[]> => {
      await tx`delete from private.outbox`;
      await tx`select private.mail_sender('document_expired', d) from public.document d where d.id = ${document}`;
      return (await claim(tx)).map(({ recipient }) => recipient).toSorted();
    };
    expect(await told()).toEqual([emailOf(world, 'manager'), emailOf(world, 'member')]);
    await tx`
      delete from public.department_membership dm using public.account_member m
      where m.id = dm.member_id and m.user_id = ${world.ids.manager}`;
    expect(await told()).toEqual([emailOf(world, 'member')]);
    await leaveTeam(tx, world, 'member');
    expect(await told(), 'the account’s primary user').toEqual([emailOf(world, 'owner')]);
  });
});

test('a colleague who sends a draft is the sender: replies and notices go to them and to the creator', async () => {
  await overSent(async (tx, { world, document }) => {
    await tx`update public.document set sent_by = ${world.ids.admin} where id = ${document}`;
    const tokens = await deliver(tx, document);
    const token = tokens.get(emailOf(world, 'signer')) ?? '';
    await service(tx, 'refuse_signature', { ...link(token), input: { reason: 'Nei' } });
    const told = (await claim(tx)).filter(({ kind }) => kind === 'document_refused');
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
      [emailOf(world, 'admin'), emailOf(world, 'member')].toSorted(),
    );
    const [mail] = await tx`select payload from private.outbox where kind = 'document_refused' limit 1`;
    expect(mail?.payload).toMatchObject({ senderEmail: emailOf(world, 'admin') });
  });
});

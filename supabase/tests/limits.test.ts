import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { as, refusal, service, user } from './support/database.ts';
import { addFile, deliver, draft, emailOf, signing, submit, inWorld } from './support/world.ts';

const good = { firstName: 'Ola', lastName: 'Nordmann', email: 'ola@example.com' };

describe('limits', () => {
  test('a document can have 100 signers, and not one more', async () => {
    await inWorld(async (tx, world) => {
      const signers = Array.from({ length: 100 }, (_, index) => `s${index}@example.test`);
      const { id } = await draft(tx, world, { signers });
      const one = { ...good, email: 'more@example.test' };
      expect(
        await refusal(
          as(tx, user(world.ids.member), (inner) => inner`select (public.add_signature(${id}, ${inner.json(one)})).id`),
        ),
      ).toBe('TOO_BIG@signatures');
    });
  });

  test('a draft can have 20 files, 20 MB and 1,000 pages; registering a file twice counts once', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [] });
      const add = (facts: { size?: number; sealedSize?: number; pageCount?: number; id?: string }): Promise<string> =>
        refusal(tx.savepoint((inner) => addFile(inner, world.ids.member, id, { pageCount: 1, ...facts })));
      expect(await add({ size: 10_000_000 })).toBe('ok');
      expect(await add({ size: 10_000_000 })).toBe('TOO_BIG@files');
      expect(await add({ pageCount: 999 })).toBe('TOO_BIG@files');
      expect(await add({ sealedSize: 27_999_999 })).toBe('TOO_BIG@files');
      const twice = randomUUID();
      expect(await add({ id: twice })).toBe('ok');
      expect(await add({ id: twice })).toBe('ok');
      for (let count = 3; count < 20; count += 1) expect(await add({})).toBe('ok');
      expect(await add({})).toBe('TOO_BIG@files');
    });
  });

  test('a document without files or signers is not sent; both faults are reported together', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [] });
      await tx`delete from public.document_file where document_id = ${id}`;
      expect(await refusal(submit(tx, world.ids.member, id))).toBe('BLANK@files BLANK@signatures');
    });
  });

  test('a signer gets at most one reminder in ten minutes', async () => {
    await inWorld(async (tx, world) => {
      const {
        id: document,
        signatures: [signature = ''],
      } = await draft(tx, world, { signers: ['signer@example.test'] });
      await submit(tx, world.ids.member, document);
      const remind = (): Promise<string> =>
        refusal(as(tx, user(world.ids.member), (inner) => inner`select (public.notify_signature(${signature})).id`));
      expect(await remind()).toBe('DELIVERY_FREQUENCY_EXCEEDED');
      await tx`select set_config('app.now', (now() + interval '10 minutes')::text, true)`;
      expect(await remind()).toBe('ok');
      expect(await remind()).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    });
  });
});

describe('the signing form', () => {
  const png = Buffer.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...Array.from({ length: 61 }, () => 7),
  ]).toString('base64');
  const drawn = (image: unknown): unknown => ({ ...signing(), kind: 'DRAWN', typedName: null, image });
  const big = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(199_993),
  ]).toString('base64');

  const cases: (readonly [input: unknown, outcome: string])[] = [
    [signing(), 'ok'],
    [drawn(png), 'ok'],
    [{ ...signing(), firstName: 'å'.repeat(300), lastName: '👩‍👩‍👧‍👦', typedName: 'محمد' }, 'ok'],
    [{ ...signing(), ip: 'not an address', userAgent: 'x'.repeat(10_000) }, 'ok'],
    [{ ...signing(), firstName: '', lastName: null }, 'BLANK@firstName BLANK@lastName'],
    [{ ...signing(), typedName: '' }, 'BLANK@typedName'],
    [{ ...signing(), kind: 'STAMPED' }, 'INCLUSION@kind'],
    [{ ...signing(), kind: null }, 'BLANK@kind'],
    [{ ...signing(), requestId: 'x' }, 'INVALID@requestId'],
    [{ ...signing(), consentVersion: '' }, 'BLANK@consentVersion'],
    [drawn(null), 'BLANK@image'],
    [drawn('not base64 €'), 'INVALID@image'],
    [drawn(Buffer.from('GIF89a and more of it').toString('base64')), 'INVALID@image'],
    [drawn(`${png}=`), 'INVALID@image'],
    [drawn(big), 'TOO_BIG@image'],
    [drawn('A'.repeat(300_000)), 'TOO_BIG@image'],
  ];

  test('refuses invalid values with code and field, and accepts valid ones', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer'), emailOf(world, 'outsider')] });
      await submit(tx, world.ids.member, id);
      const token = (await deliver(tx, id)).get(emailOf(world, 'signer')) ?? '';
      const stop = new Error('undo');
      for (const [input, expected] of cases) {
        const attempt = tx.savepoint(async (inner) => {
          await service(inner, 'sign_signature', { token, user_id: null, signature_id: null, input });
          throw stop;
        });
        const outcome = await refusal(
          attempt.catch((error: unknown) => {
            if (error !== stop) throw error;
          }),
        );
        expect(`${JSON.stringify(input).slice(0, 300)} → ${outcome}`).toBe(
          `${JSON.stringify(input).slice(0, 300)} → ${expected}`,
        );
      }
    });
  });

  test('accepts a request id for one signature only', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer'), emailOf(world, 'outsider')] });
      await submit(tx, world.ids.member, id);
      const [first, second] = [...(await deliver(tx, id)).values()];
      const input = signing();
      await service(tx, 'sign_signature', { token: first, user_id: null, signature_id: null, input });
      expect(
        await refusal(service(tx, 'sign_signature', { token: second, user_id: null, signature_id: null, input })),
      ).toBe('INVALID@requestId');
    });
  });
});

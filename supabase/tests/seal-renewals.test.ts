import { expect, test } from 'vitest';
import { refusal, service, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { sealedInput } from './support/sealed.ts';
import type { SealedInput } from './support/sealed.ts';
import { addFile, buildWorld, deliver, draft, emailOf, signing, submit } from './support/world.ts';

// A document whose seals reached B-LTA, with timestamps that prove it until a day.
interface Lasting {
  readonly document: string;
  readonly sealed: SealedInput;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function lasting(tx: Transaction, files: number, days: number): Promise<Lasting> {
  const world = await buildWorld(tx);
  const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
  for (let file = 1; file < files; file += 1) await addFile(tx, world.ids.member, id);
  await submit(tx, world.ids.member, id);
  const token = (await deliver(tx, id)).get(emailOf(world, 'signer')) ?? '';
  await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  const sealed = sealedInput(id, files, files > 1, inDays(days));
  await service(tx, 'complete_seal', { document_id: id, sealed });
  return { document: id, sealed };
}

const overDue = standing(sql, (tx) => lasting(tx, 2, 60));
const overOne = standing(sql, (tx) => lasting(tx, 1, 60));
const overFresh = standing(sql, (tx) => lasting(tx, 1, 400));

const input = (tx: Transaction, document: string) => service(tx, 'renewal_input', { document_id: document });
const renew = (tx: Transaction, { document, sealed }: Lasting, renewed: SealedInput) =>
  service(tx, 'complete_renewal', { document_id: document, from_path: sealed.path, renewed });
const verified = (tx: Transaction, sha256: string) => service(tx, 'verify_digest', { sha256 });
const violations = async (tx: Transaction) => {
  const [row] = await tx`select private.count_seals_not_renewed()::int as number`;
  return row?.['number'];
};
const orders = (tx: Transaction) => tx`select payload from private.job where kind = 'RENEW_SEAL'`;

test('a document is due 90 days before its last timestamp ends, and ordered once', async () => {
  await overFresh(async (tx, { document }) => {
    expect(await input(tx, document)).toBeNull();
    expect(await service(tx, 'order_renewals', {})).toEqual({ ordered: 0 });
  });
  await overDue(async (tx, { document, sealed }) => {
    expect(await input(tx, document)).toMatchObject({
      folder: `x/${document}`,
      path: sealed.path,
      files: sealed.files.map(({ position, kind, name, path, sha256, pages }) => ({
        position,
        kind,
        name,
        path,
        sha256,
        pages,
        level: 'B-LTA',
      })),
    });
    expect(await service(tx, 'order_renewals', {})).toEqual({ ordered: 1 });
    expect(await service(tx, 'order_renewals', {}), 'while the job is open').toEqual({ ordered: 0 });
    expect(await orders(tx)).toEqual([{ payload: { documentId: document } }]);
  });
});

test('a job that is over is ordered again on another day, not on the same', async () => {
  await overDue(async (tx, { document }) => {
    await service(tx, 'order_renewals', {});
    await tx`update private.job set status = 'DONE', done_at = private.now() where kind = 'RENEW_SEAL'`;
    expect(await service(tx, 'order_renewals', { max: 1 })).toEqual({ ordered: 0 });
    const yesterday = `renew-seal:${document}:yesterday`;
    await tx`update private.job set dedupe_key = ${yesterday} where kind = 'RENEW_SEAL'`;
    expect(await service(tx, 'order_renewals', {})).toEqual({ ordered: 1 });
  });
});

test('a renewal is nothing that a person did with the document', async () => {
  await overOne(async (tx, facts) => {
    const before = await tx`update public.document set interacted_at = '2026-01-01' where id = ${facts.document}
      returning interacted_at`;
    await renew(tx, facts, sealedInput(facts.document, 1, false, inDays(400)));
    expect(await tx`select interacted_at from public.document where id = ${facts.document}`).toEqual(before);
  });
});

test('the old copies and the renewed ones are found, and the old ones say that they were renewed', async () => {
  await overDue(async (tx, facts) => {
    const { document, sealed } = facts;
    const renewed = sealedInput(document, 2, true, inDays(400));
    expect(await renew(tx, facts, renewed)).toMatchObject({
      accepted: true,
      paths: expect.arrayContaining([renewed.path, ...renewed.files.map(({ path }) => path)]),
    });
    for (const { files, sha256 } of [sealed, renewed]) {
      const isOld = sha256 === sealed.sha256;
      const renewedAt = isOld ? expect.any(String) : null;
      for (const file of files) {
        expect(await verified(tx, file.sha256)).toMatchObject({
          sealed: true,
          level: 'B-LTA',
          renewedAt,
          part: {
            kind: file.kind,
            position: file.position,
            files: 2,
          },
        });
      }
      expect(await verified(tx, sha256)).toMatchObject({ level: null, renewedAt, part: { kind: 'ZIP', files: 2 } });
    }
    expect(await input(tx, document), 'nothing is due').toBeNull();
    expect(await service(tx, 'order_renewals', {})).toEqual({ ordered: 0 });
  });
});

test('the objects of the old files are removed, those of the new ones are kept', async () => {
  await overDue(async (tx, facts) => {
    const { document, sealed } = facts;
    const renewed = sealedInput(document, 2, true, inDays(400));
    await renew(tx, facts, renewed);
    const rows = await tx`select path, status from private.stored_file
      where owner_id = ${document} and kind = 'SEALED_DOCUMENT'`;
    const pathsOf = (status: string) => rows.filter((row) => row['status'] === status).map(({ path }) => String(path));
    const all = ({ path, files }: SealedInput) => [path, ...files.map((file) => file.path)];
    expect(new Set(pathsOf('REMOVED'))).toEqual(new Set(all(sealed)));
    expect(new Set(pathsOf('ACCEPTED'))).toEqual(new Set(all(renewed)));
  });
});

test('one sealed file stays one: renewed twice, no part, its place in lists and its day of sealing kept', async () => {
  await overOne(async (tx, facts) => {
    const { document } = facts;
    const standingOf = async () => {
      const [row] = await tx`select updated_at, sealed_at, status from public.document where id = ${document}`;
      return row;
    };
    const before = await standingOf();
    const first = sealedInput(document, 1, false, inDays(80));
    const second = sealedInput(document, 1, false, inDays(400));
    await renew(tx, facts, first);
    await renew(tx, { document, sealed: first }, second);
    for (const { sha256 } of [facts.sealed, first, second])
      expect(await verified(tx, sha256)).toMatchObject({ sealed: true, part: null });
    expect(await standingOf()).toEqual(before);
    const events = await tx`select data from public.document_event
      where document_id = ${document} and type = 'SEAL_RENEWED' order by sequence`;
    expect(events.map(({ data }) => data)).toEqual([
      { sha256: first.sha256, size: first.size },
      { sha256: second.sha256, size: second.size },
    ]);
  });
});

test('of two runs the first one counts, also when it is repeated', async () => {
  await overOne(async (tx, facts) => {
    const [first, second] = [80, 400].map((days) => sealedInput(facts.document, 1, false, inDays(days)));
    if (!first || !second) throw new Error('Two runs');
    expect(await renew(tx, facts, first)).toMatchObject({ accepted: true });
    expect(await renew(tx, facts, second)).toMatchObject({ accepted: false, paths: [first.path] });
    expect(await renew(tx, facts, first), 'its answer was lost').toMatchObject({ accepted: true });
    expect(await verified(tx, second.sha256)).toEqual({ sealed: false });
  });
});

test('all files of a document are renewed together', async () => {
  await overDue(async (tx, facts) => {
    const renewed = sealedInput(facts.document, 1, false, inDays(400));
    expect(await refusal(renew(tx, facts, renewed))).toMatch(/INVALID/);
  });
});

test('an alarm is raised 30 days before the end, not earlier', async () => {
  await overOne(async (tx, facts) => {
    expect(await violations(tx)).toBe(0);
    await renew(tx, facts, sealedInput(facts.document, 1, false, inDays(29)));
    expect(await violations(tx)).toBe(1);
  });
});

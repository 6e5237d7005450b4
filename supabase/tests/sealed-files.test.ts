import { expect, test } from 'vitest';
import { as, passTime, refusal, service, sql, standing, user, visitor } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { unwanted } from './support/files.ts';
import { personalAccount } from './support/deletion.ts';
import { order, orderedByOwner, readAll } from './support/own-data.ts';
import { sealedInput } from './support/sealed.ts';
import type { SealedInput } from './support/sealed.ts';
import { logInProven } from './support/session.ts';
import { addFile, buildWorld, deliver, draft, emailOf, leaveTeam, seal, signing, submit } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// A document of three files: three sealed PDFs, the certificate and the ZIP.
interface Signed {
  readonly world: World;
  readonly document: string;
  readonly token: string;
}
interface Sealed extends Signed {
  readonly sealed: SealedInput;
  readonly copyToken: string;
}

async function signed(tx: Transaction, files = 3): Promise<Signed> {
  const world = await buildWorld(tx);
  const { id } = await draft(tx, world, {
    signers: [emailOf(world, 'signer')],
    copies: [emailOf(world, 'copyRecipient')],
  });
  for (let file = 1; file < files; file += 1) await addFile(tx, world.ids.member, id);
  await submit(tx, world.ids.member, id);
  const token = (await deliver(tx, id)).get(emailOf(world, 'signer')) ?? '';
  await service(tx, 'sign_signature', { ...link(token), input: signing() });
  return { world, document: id, token };
}

async function withSeal(tx: Transaction, files = 3): Promise<Sealed> {
  const made = await signed(tx, files);
  const sealed = await seal(tx, made.document, files);
  const copyToken = (await deliver(tx, made.document)).get(emailOf(made.world, 'copyRecipient')) ?? '';
  return { ...made, sealed, copyToken };
}

const overSigned = standing(sql, (tx) => signed(tx));
const overOneSigned = standing(sql, (tx) => signed(tx, 1));
const overSealed = standing(sql, (tx) => withSeal(tx));
const overOne = standing(sql, (tx) => withSeal(tx, 1));

const link = (token: string) => ({ token, user_id: null, signature_id: null });
const complete = (tx: Transaction, document: string, sealed: SealedInput) =>
  service(tx, 'complete_seal', { document_id: document, sealed });
const verified = (tx: Transaction, sha256: string) => service(tx, 'verify_digest', { sha256 });
const download = (tx: Transaction, { world, document }: Signed, person: Person, what: string) =>
  service(tx, 'document_download', { user_id: world.ids[person], document_id: document, what });
const listed = ({ files }: SealedInput) =>
  files.map(({ position, kind, name, sha256, size, pages }) => ({ position, kind, name, sha256, size, pages }));

test('anyone finds each sealed file and the ZIP by its hash, and learns which of how many it is', async () => {
  await overSealed(async (tx, { document, sealed }) => {
    const parts = await Promise.all(sealed.files.map(async ({ sha256 }) => (await verified(tx, sha256))['part']));
    expect(parts).toEqual([
      { kind: 'FILE', position: 1, files: 3 },
      { kind: 'FILE', position: 2, files: 3 },
      { kind: 'FILE', position: 3, files: 3 },
      { kind: 'CERTIFICATE', position: 4, files: 3 },
    ]);
    const zip = await verified(tx, sealed.sha256);
    expect(zip).toMatchObject({ sealed: true, documentNumber: 1, part: { kind: 'ZIP', position: null, files: 3 } });
    // Not the names of the files beside it.
    expect(JSON.stringify(zip)).not.toMatch(/fil 1|signert\.pdf|avtale\.pdf/);
    expect(await verified(tx, 'a'.repeat(64)), 'an upload').toEqual({ sealed: false });
    expect(await service(tx, 'scanned_document', { id: document })).toEqual({
      sealed: true,
      documentNumber: 1,
      sealedAt: expect.any(String),
      signers: 1,
      terminatedOn: null,
    });
  });
});

test('a document of one file is what it was: one sealed file, one hash, no part', async () => {
  await overOne(async (tx, { document, sealed, copyToken }) => {
    expect(await verified(tx, sealed.sha256)).toMatchObject({ sealed: true, part: null });
    const digests = await tx`select sha256 from private.sealed_digest where document_id = ${document}`;
    expect(digests).toEqual([{ sha256: sealed.sha256 }]);
    const objects = await tx`select path, content_type from private.stored_file
      where owner_id = ${document} and kind = 'SEALED_DOCUMENT'`;
    expect(objects).toEqual([{ path: sealed.path, content_type: 'application/pdf' }]);
    const [event] =
      await tx`select data from public.document_event where document_id = ${document} and type = 'SEALED'`;
    expect(event).toEqual({ data: { sha256: sealed.sha256, size: sealed.size } });
    expect((await service(tx, 'public_document', { token: copyToken }))['sealed']).toMatchObject({
      available: true,
      path: sealed.path,
      files: [{ position: 1, kind: 'FILE', path: sealed.path }],
    });
    const mails =
      await tx`select payload from private.outbox where subject_id = ${document} and kind = 'document_signed'`;
    expect(mails.map(({ payload }) => payload.files)).toEqual([1, 1, 1]);
  });
});

test('sender, signer and copy recipient get each file, and the ZIP of all, under names that differ', async () => {
  await overSealed(async (tx, made) => {
    const { world, document, sealed, token, copyToken } = made;
    const views = [
      await service(tx, 'signer_view', link(token)),
      await service(tx, 'public_document', { token: copyToken }),
    ];
    for (const view of views) {
      expect(view['sealed']).toEqual({
        available: true,
        path: sealed.path,
        name: 'Arbeidsavtale – signert',
        files: sealed.files.map(({ position, kind, name, path, size }) => ({ position, kind, name, path, size })),
      });
    }
    for (const person of ['member', 'owner', 'signer', 'copyRecipient'] as const) {
      expect(await download(tx, made, person, 'sealed'), person).toMatchObject({ path: sealed.path });
      for (const { position, path, name } of sealed.files) {
        const found = { bucket: 'sealed-documents', path, name };
        expect(await download(tx, made, person, `sealed:${position}`), person).toEqual(found);
      }
      expect(await refusal(download(tx, made, person, 'sealed:5')), person).toBe('DOCUMENT_NOT_FOUND');
    }
    const mails =
      await tx`select payload from private.outbox where subject_id = ${document} and kind = 'document_signed'`;
    expect(mails.map(({ payload }) => payload.files)).toEqual([3, 3, 3]);
    const [page] = await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select public.document_page(${document}, ${world.team}) as page`,
    );
    expect(page?.page).toMatchObject({ sealedFiles: listed(sealed), sealedSha256: sealed.sha256, sealedSize: 20 });
    expect(JSON.stringify(page)).not.toContain(sealed.files[0]?.path);
    const trail = await service(tx, 'audit_trail', { user_id: world.ids.member, document_id: document });
    expect(trail).toMatchObject({
      isWhole: true,
      sealedFiles: listed(sealed),
      document: { sealedSha256: sealed.sha256 },
    });
    const event = (trail['events'] as { type: string; data: unknown }[]).find(({ type }) => type === 'SEALED');
    expect(event?.data).toEqual({
      sha256: sealed.sha256,
      size: sealed.size,
      files: sealed.files.map(({ name, sha256, size }) => ({ name, sha256, size })),
    });
  });
});

test('nobody else gets any of them: outsiders, colleagues without the right, former members, deleted receivers', async () => {
  await overSealed(async (tx, made) => {
    const { world, document } = made;
    await leaveTeam(tx, world, 'member');
    await tx`update public.received_document set deleted_at = private.now() where user_id = ${world.ids.signer}`;
    for (const person of ['outsider', 'colleague', 'otherOwner', 'member', 'signer'] as const) {
      for (const what of ['sealed', 'sealed:1', 'sealed:4']) {
        expect(await refusal(download(tx, made, person, what)), `${person} ${what}`).toBe('DOCUMENT_NOT_FOUND');
      }
    }
    for (const caller of [visitor, user(world.ids.owner)]) {
      expect(await refusal(as(tx, caller, (inner) => inner`select from private.sealed_file`))).toMatch(/denied|42501/);
    }
    const [page] = await as(
      tx,
      user(world.ids.otherOwner),
      (inner) => inner`select public.document_page(${document}, ${world.team}) as page`,
    );
    expect(page?.page).toBeNull();
  });
});

test('the seal of one try counts, and the other learns which files to keep', async () => {
  await overSigned(async (tx, { document }) => {
    const [first, second] = [sealedInput(document, 3), sealedInput(document, 3)];
    const paths = [first.path, ...first.files.map(({ path }) => path)].toSorted();
    const answer = { path: first.path, sha256: first.sha256 };
    const sorted = (given: { paths: string[] }) => ({ ...given, paths: given.paths.toSorted() });
    expect(sorted((await complete(tx, document, first)) as never)).toEqual({ accepted: true, ...answer, paths });
    expect(sorted((await complete(tx, document, first)) as never)).toEqual({ accepted: true, ...answer, paths });
    expect(sorted((await complete(tx, document, second)) as never)).toEqual({ accepted: false, ...answer, paths });
    const rows = await tx`select path from private.sealed_file where document_id = ${document} order by position`;
    expect(rows.map(({ path }) => path)).toEqual(first.files.map(({ path }) => path));
    expect(await verified(tx, second.files[0]?.sha256 ?? '')).toEqual({ sealed: false });
  });
});

test.each([
  ['without one of the uploads', (sealed: SealedInput) => ({ ...sealed, files: sealed.files.slice(1) })],
  ['without any', (sealed: SealedInput) => ({ ...sealed, files: [] })],
  ['with one file too many', (_: SealedInput, document: string) => sealedInput(document, 4)],
  ['as one file, as documents once were', (_: SealedInput, document: string) => sealedInput(document, 1)],
])('a seal %s is refused, and the document waits for a whole one', async (_, damage) => {
  await overSigned(async (tx, { document }) => {
    const sealed = sealedInput(document, 3);
    expect(await refusal(complete(tx, document, damage(sealed, document)))).toBe('INVALID@files');
    expect(await complete(tx, document, sealed)).toMatchObject({ accepted: true });
  });
});

test('two uploads that give the same bytes are two files with one hash', async () => {
  await overSigned(async (tx, { document }) => {
    const made = sealedInput(document, 3);
    const [first] = made.files;
    const files = made.files.map((file) => (file.position === 2 && first ? { ...file, sha256: first.sha256 } : file));
    expect(await complete(tx, document, { ...made, files })).toMatchObject({ accepted: true });
    expect(await verified(tx, first?.sha256 ?? '')).toMatchObject({ part: { kind: 'FILE', position: 1, files: 3 } });
  });
});

test('a file that was signed before is sealed with its certificate beside it', async () => {
  await overOneSigned(async (tx, { document, token }) => {
    const sealed = sealedInput(document, 1, true);
    expect(await complete(tx, document, sealed)).toMatchObject({ accepted: true, path: sealed.path });
    const parts = await Promise.all(sealed.files.map(async ({ sha256 }) => (await verified(tx, sha256))['part']));
    expect(parts).toEqual([
      { kind: 'FILE', position: 1, files: 1 },
      { kind: 'CERTIFICATE', position: 2, files: 1 },
    ]);
    expect((await service(tx, 'signer_view', link(token)))['sealed']).toMatchObject({
      path: sealed.path,
      files: [{ kind: 'FILE' }, { kind: 'CERTIFICATE' }],
    });
  });
});

test('a terminated document keeps its files, and each is known as terminated', async () => {
  await overSealed(async (tx, made) => {
    const { world, document, sealed, token } = made;
    await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select (public.terminate_document(${document}, ${inner.json({ reason: 'Oppsagt' })})).id`,
    );
    for (const sha256 of [sealed.sha256, ...sealed.files.map((file) => file.sha256)]) {
      expect(await verified(tx, sha256)).toMatchObject({ sealed: true, terminatedOn: expect.any(String) });
    }
    expect((await service(tx, 'signer_view', link(token)))['sealed']).toMatchObject({ files: { length: 4 } });
    expect(await download(tx, made, 'signer', 'sealed:4')).toMatchObject({ name: 'Signaturbevis.pdf' });
  });
});

test('a document that nobody holds any more is removed with all its files; the hashes stay', async () => {
  await overSealed(async (tx, { document, sealed }) => {
    await tx`update public.document set deleted_at = private.now() where id = ${document}`;
    await tx`update public.received_document set deleted_at = private.now() where document_id = ${document}`;
    await passTime(tx, '91 days');
    expect(await service(tx, 'remove_deleted_documents', {})).toEqual({ removed: 1 });
    expect(await unwanted(tx)).toEqual(expect.arrayContaining([sealed.path, ...sealed.files.map(({ path }) => path)]));
    expect(await tx`select from private.sealed_file where document_id = ${document}`).toHaveLength(0);
    for (const { sha256 } of sealed.files) expect(await verified(tx, sha256)).toMatchObject({ sealed: true });
  });
});

test('what a killed try has stored is removed at night; all files of the seal stay, even without their rows', async () => {
  await overSealed(async (tx, { document, sealed }) => {
    const killed = sealedInput(document, 3);
    const paths = (of: SealedInput) => [of.path, ...of.files.map(({ path }) => path)];
    for (const path of [...paths(sealed), ...paths(killed)]) {
      await tx`insert into storage.objects (bucket_id, name) values ('sealed-documents', ${path})`;
    }
    await tx`delete from private.stored_file where kind = 'SEALED_DOCUMENT' and owner_id = ${document}`;
    await passTime(tx, '25 hours');
    await service(tx, 'remove_stray_uploads', {});
    expect(await unwanted(tx)).toEqual(paths(killed).toSorted());
  });
});

test('archives of own data have each sealed file, of the sender’s account and of a receiver', async () => {
  await overSealed(async (tx, { world, sealed }) => {
    const names = sealed.files.map(({ name, sha256 }) => ({ name, sealed_sha256: sha256, size: 5, page_count: 2 }));
    const { id } = await orderedByOwner(tx, world);
    expect((await readAll(tx, id))?.['sealed-documents']).toMatchObject(names);
    const account = await personalAccount(tx, world.ids.signer);
    const own = await order(tx, await logInProven(tx, world.ids.signer), account);
    expect((await readAll(tx, own.id))?.['received-sealed-documents']).toMatchObject(names);
    await tx`update private.own_data_export set counts = null`;
    await tx`update public.received_document set deleted_at = private.now() where user_id = ${world.ids.signer}`;
    expect(await readAll(tx, own.id)).not.toHaveProperty('received-sealed-documents');
  });
});

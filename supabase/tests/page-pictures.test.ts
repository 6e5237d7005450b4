import { expect, test } from 'vitest';
import { as, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { addFile, draft, inWorld } from './support/world.ts';

const picture = (path: string) => ({ path, size: 70_000, sha256: 'b'.repeat(64), contentType: 'image/webp' });

const thumbOf = (path: string) => path.replace('.webp', '-thumb.webp');
const keeping = (file: string, path: string) => ({
  file_id: file,
  picture: picture(path),
  thumb: picture(thumbOf(path)),
});

async function withFile(run: (tx: Transaction, file: string, document: string, maker: string) => Promise<void>) {
  await inWorld(async (tx, world) => {
    const { id } = await draft(tx, world, { signers: [] });
    await run(tx, await addFile(tx, world.ids.member, id), id, world.ids.member);
  });
}

const statusOf = async (tx: Transaction, path: string) =>
  (await tx`select status from private.stored_file where bucket = 'page-pictures' and path = ${path}`)[0]?.['status'];

test('a file of a document gets a picture of its first page, once', async () => {
  await withFile(async (tx, file) => {
    const orders = await tx`select payload from private.job where dedupe_key = ${`page-picture:${file}`}`;
    expect(orders).toEqual([{ payload: { fileId: file } }]);
    expect(await service(tx, 'page_picture_input', { file_id: file })).toMatchObject({
      path: expect.stringMatching(/pdf$/),
    });
    const keep = (path: string) => service(tx, 'keep_page_picture', keeping(file, path));
    expect(await keep('a/b/c-1.webp')).toBe(true);
    expect(await keep('a/b/c-1.webp')).toBe(true);
    expect(await keep('a/b/c-2.webp')).toBe(false);
    expect(await service(tx, 'page_picture_input', { file_id: file })).toBeNull();
    expect(await statusOf(tx, 'a/b/c-1.webp')).toBe('ACCEPTED');
  });
});

test('a picture is removed with its file, and none is kept for a file that is gone', async () => {
  await withFile(async (tx, file, _, maker) => {
    await service(tx, 'keep_page_picture', keeping(file, 'a/b/c.webp'));
    await as(tx, user(maker), (inner) => inner`select (public.remove_document_file(${file})).id`);
    for (const path of ['a/b/c.webp', thumbOf('a/b/c.webp')]) expect(await statusOf(tx, path)).toBe('REMOVED');
    expect(await service(tx, 'page_picture_input', { file_id: file })).toBeNull();
    expect(await service(tx, 'keep_page_picture', keeping(file, 'a/b/d.webp'))).toBe(false);
  });
});

test('a picture is removed with its document', async () => {
  await withFile(async (tx, file, document) => {
    await service(tx, 'keep_page_picture', keeping(file, 'a/b/c.webp'));
    await tx`select private.remove_document(d) from public.document d where d.id = ${document}`;
    for (const path of ['a/b/c.webp', thumbOf('a/b/c.webp')]) expect(await statusOf(tx, path)).toBe('REMOVED');
  });
});

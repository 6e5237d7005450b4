import { expect, test } from 'vitest';
import { passTime, service } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { unwanted } from './support/files.ts';
import { deliver, draft, emailOf, seal, signing, submit, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// Files that a killed sealing run has left in storage are removed, but never the sealed file.
async function sealing(tx: Transaction, world: World): Promise<string> {
  const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
  await submit(tx, world.ids.member, id);
  for (const token of (await deliver(tx, id)).values()) {
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  return id;
}

async function sealedPath(tx: Transaction, document: string): Promise<string> {
  const [row] = await tx`select sealed_path from public.document where id = ${document}`;
  return row?.['sealed_path'];
}

const store = (tx: Transaction, path: string) =>
  tx`insert into storage.objects (bucket_id, name) values ('sealed-documents', ${path})`;

async function sweep(tx: Transaction): Promise<string[]> {
  await service(tx, 'remove_stray_uploads', {});
  return unwanted(tx);
}

test('a copy left by a run that died is removed a day later; the sealed file and open tries stay', async () => {
  await inWorld(async (tx, world) => {
    const [signed, open] = [await sealing(tx, world), await sealing(tx, world)];
    await seal(tx, signed);
    const [kept, stray, tried] = [await sealedPath(tx, signed), `x/${signed}/stray.pdf`, `x/${open}/tried.pdf`];
    for (const path of [kept, stray, tried]) await store(tx, path);
    expect(await sweep(tx)).toEqual([]);
    await passTime(tx, '25 hours');
    expect(await sweep(tx)).toEqual([stray]);
    await seal(tx, open);
    expect(await sweep(tx)).toEqual([stray, tried].toSorted());
  });
});

test('a sealed file stays even if its row in stored_file is lost', async () => {
  await inWorld(async (tx, world) => {
    const id = await sealing(tx, world);
    await seal(tx, id);
    await store(tx, await sealedPath(tx, id));
    await tx`delete from private.stored_file where kind = 'SEALED_DOCUMENT' and owner_id = ${id}`;
    await passTime(tx, '25 hours');
    expect(await sweep(tx)).toEqual([]);
    await tx`select private.remove_strays(${world.team}, 'infinity')`;
    expect(await unwanted(tx)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { as, refusal, service, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { addAccountFile, accountFileInput, leaveTeam, inWorld } from './support/world.ts';
import type { Person } from './support/world.ts';
import { openUpload, unwanted } from './support/files.ts';

const STRANGER = 'ACCOUNT_NOT_FOUND@accountId';

describe('files that a team keeps', () => {
  test('OWNER and ADMIN add and remove them; every member may download, strangers learn nothing', async () => {
    const expected: Partial<Record<Person, readonly [add: string, remove: string, download: string]>> = {
      owner: ['ok', 'ok', 'ok'],
      admin: ['ok', 'ok', 'ok'],
      manager: ['UNAUTHORIZED', 'UNAUTHORIZED', 'ok'],
      member: ['UNAUTHORIZED', 'UNAUTHORIZED', 'ok'],
      former: [STRANGER, 'DOCUMENT_NOT_FOUND@fileId', 'DOCUMENT_NOT_FOUND'],
      outsider: [STRANGER, 'DOCUMENT_NOT_FOUND@fileId', 'DOCUMENT_NOT_FOUND'],
      otherOwner: [STRANGER, 'DOCUMENT_NOT_FOUND@fileId', 'DOCUMENT_NOT_FOUND'],
    };
    await inWorld(async (tx, world) => {
      await leaveTeam(tx, world, 'former');
      const file = await addAccountFile(tx, world.ids.owner, world.team);
      for (const [name, outcome] of Object.entries(expected) as [Person, readonly string[]][]) {
        const person = world.ids[name];
        expect(
          [
            await undone(tx, (inner) => refusal(addAccountFile(inner, person, world.team))),
            await undone(tx, (inner) => refusal(destroy(inner, person, file))),
            await undone(tx, (inner) =>
              refusal(service(inner, 'account_file_download', { user_id: person, file_id: file })),
            ),
          ],
          name,
        ).toEqual(outcome);
      }
    });
  });

  test('a personal account has none', async () => {
    await inWorld(async (tx, world) => {
      const [own] =
        await tx`select id from public.account where primary_user_id = ${world.ids.owner} and account_type = 'PERSONAL'`;
      expect(await refusal(addAccountFile(tx, world.ids.owner, own?.id))).toBe('INVALID_ACTION');
    });
  });

  test('50 of each kind, and not one more; the same file twice is one', async () => {
    await inWorld(async (tx, world) => {
      const add = (kind: string, id: string = randomUUID()): Promise<string> =>
        refusal(tx.savepoint((inner) => addAccountFile(inner, world.ids.owner, world.team, { kind, id })));
      const twice = randomUUID();
      for (const id of [twice, twice]) expect(await add('POLICY_DOCUMENT', id)).toBe('ok');
      for (let count = 1; count < 50; count += 1) expect(await add('POLICY_DOCUMENT')).toBe('ok');
      expect(await add('POLICY_DOCUMENT')).toBe('TOO_BIG@files');
      expect(await add('POLICY_DOCUMENT', twice)).toBe('ok');
      expect(await add('ROUTINE_GUIDELINE')).toBe('ok');
    });
  });

  test('the bytes of a removed file are deleted, and its id is not accepted again', async () => {
    await inWorld(async (tx, world) => {
      const file = await addAccountFile(tx, world.ids.owner, world.team);
      await destroy(tx, world.ids.admin, file);
      expect(await unwanted(tx)).toEqual([`${world.team}/${file}`]);
      expect(await refusal(addAccountFile(tx, world.ids.owner, world.team, { id: file }))).toBe('INVALID@fileId');
    });
  });

  test('refused bytes are deleted and not accepted again; a registered file’s bytes stay, whatever a repeat says', async () => {
    await inWorld(async (tx, world) => {
      const file = await addAccountFile(tx, world.ids.owner, world.team);
      const { fileId: refused } = await openUpload(tx, world.ids.owner, 'ACCOUNT_FILE', world.team);
      for (const id of [file, refused]) await service(tx, 'refuse_file', { file_id: id });
      expect(await unwanted(tx)).toEqual([`${world.team}/${refused}`]);
      expect(await refusal(addAccountFile(tx, world.ids.owner, world.team, { id: refused }))).toBe('INVALID@fileId');
    });
  });

  test('a registration cannot overwrite another team’s file', async () => {
    await inWorld(async (tx, world) => {
      const file = await addAccountFile(tx, world.ids.otherOwner, world.otherTeam);
      const input = accountFileInput({ id: file });
      const args = { user_id: world.ids.owner, account_id: world.team };
      expect(await refusal(service(tx, 'add_account_file', { ...args, input }))).toBe('INVALID@fileId');
    });
  });
});

const destroy = (tx: Transaction, person: string, file: string): Promise<unknown> =>
  as(tx, user(person), (inner) => inner`select (public.destroy_account_file(${file})).id`);

import { describe, expect, test } from 'vitest';
import { passTime, refusal, rolledBack, service, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { forgetFiles, openUpload, putObject, tryUpload, unwanted } from './support/files.ts';
import { startRaces } from './support/races.ts';
import {
  accountFileInput,
  addAccountFile,
  addFile,
  buildWorld,
  documentFileInput,
  draft,
  inWorld,
} from './support/world.ts';

const statusOf = async (tx: Transaction, file: string): Promise<string | undefined> =>
  (await tx`select status from private.stored_file where id = ${file}`)[0]?.['status'];

describe('a target', () => {
  test('is the same when it is asked for again, and says when the bytes are stored', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team } = await buildWorld(tx);
      const first = await openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      const again = () => openUpload(tx, ids.owner, 'ACCOUNT_FILE', team, { fileId: first.fileId });
      expect(await again()).toEqual({ ...first, isStored: false });
      await putObject(tx, ids.owner, first);
      expect(await again()).toEqual({ ...first, isStored: true });
    });
  });

  test('belongs to one user, owner, kind and size', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team, otherTeam } = await buildWorld(tx);
      const { fileId } = await openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      const attempts: [string, Parameters<typeof openUpload>][] = [
        ['a colleague', [tx, ids.admin, 'ACCOUNT_FILE', team, { fileId }]],
        ['another team', [tx, ids.otherOwner, 'ACCOUNT_FILE', otherTeam, { fileId }]],
        ['another kind', [tx, ids.owner, 'PICTURE_UPLOAD', team, { fileId }]],
        ['another size', [tx, ids.owner, 'ACCOUNT_FILE', team, { fileId, size: 2000 }]],
      ];
      for (const [who, [, ...rest]] of attempts) {
        expect(await undone(tx, (inner) => refusal(openUpload(inner, ...rest))), who).toBe('INVALID@fileId');
      }
    });
  });

  test('of another team is neither opened, uploaded to nor registered', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team, otherTeam } = await buildWorld(tx);
      const { fileId, ...place } = await openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      const stranger = 'ACCOUNT_NOT_FOUND@accountId';
      const upload = { user_id: ids.otherOwner, kind: 'ACCOUNT_FILE', file_id: fileId };
      const opened = (owner: string) =>
        undone(tx, (inner) => refusal(service(inner, 'opened_upload', { ...upload, owner_id: owner })));
      expect(await undone(tx, (inner) => refusal(openUpload(inner, ids.otherOwner, 'ACCOUNT_FILE', team)))).toBe(
        stranger,
      );
      expect(await tryUpload(tx, ids.otherOwner, place)).toBe('denied');
      expect(await opened(team)).toBe(stranger);
      expect(await opened(otherTeam)).toBe('BLANK@fileId');
      const input = accountFileInput({ id: fileId });
      const args = { user_id: ids.otherOwner, account_id: otherTeam, input };
      expect(await refusal(service(tx, 'add_account_file', args))).toBe('INVALID@fileId');
    });
  });

  test('admits an upload for an hour, and for another when it is asked for again', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team } = await buildWorld(tx);
      const target = await openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      await passTime(tx, '59 minutes');
      expect(await tryUpload(tx, ids.owner, target)).toBe('ok');
      await passTime(tx, '2 minutes');
      expect(await tryUpload(tx, ids.owner, target)).toBe('denied');
      await openUpload(tx, ids.owner, 'ACCOUNT_FILE', team, { fileId: target.fileId });
      expect(await tryUpload(tx, ids.owner, target)).toBe('ok');
    });
  });

  test('is not handed out for more bytes than the bucket takes', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team } = await buildWorld(tx);
      const open = (size: number) =>
        undone(tx, (inner) => refusal(openUpload(inner, ids.owner, 'PICTURE_UPLOAD', team, { size })));
      expect(await open(5_000_000)).toBe('ok');
      expect(await open(5_000_001)).toBe('TOO_BIG@file');
    });
  });
});

describe('an unconfirmed mailbox', () => {
  test('uploads nothing, unless the kind does without; what was opened before is not taken either', async () => {
    await inWorld(async (tx, world) => {
      const { unconfirmed } = world.ids;
      const { id } = await draft(tx, world, { signers: [] });
      await tx`update public.document set created_by = ${unconfirmed} where id = ${id}`;
      const open = (): Promise<string> =>
        undone(tx, (inner) => refusal(openUpload(inner, unconfirmed, 'DOCUMENT_FILE', id)));
      expect(await open()).toBe('UNAUTHORIZED@mailbox');
      await tx`update private.file_kind set needs_confirmed_mailbox = false where kind = 'DOCUMENT_FILE'`;
      expect(await open()).toBe('ok');
      const { fileId } = await openUpload(tx, unconfirmed, 'DOCUMENT_FILE', id);
      const upload = { user_id: unconfirmed, kind: 'DOCUMENT_FILE', owner_id: id, file_id: fileId };
      const opened = (): Promise<string> => undone(tx, (inner) => refusal(service(inner, 'opened_upload', upload)));
      expect(await opened()).toBe('ok');
      await tx`update private.file_kind set needs_confirmed_mailbox = true where kind = 'DOCUMENT_FILE'`;
      expect(await opened()).toBe('UNAUTHORIZED@mailbox');
    });
  });
});

describe('quotas', () => {
  const FULL = 'TOO_BIG@storage';
  const TOO_MANY = 'DELIVERY_FREQUENCY_EXCEEDED@uploads';

  test.for([
    ['ACCOUNT', 'stored_files', 3, FULL],
    ['ACCOUNT', 'stored_bytes', 3000, FULL],
    ['ACCOUNT', 'daily_files', 3, TOO_MANY],
    ['ACCOUNT', 'daily_bytes', 3000, TOO_MANY],
    ['PERSON', 'stored_files', 3, FULL],
    ['PERSON', 'stored_bytes', 3000, FULL],
    ['PERSON', 'daily_files', 3, TOO_MANY],
    ['PERSON', 'daily_bytes', 3000, TOO_MANY],
  ] as const)('%s, %s: three uploads fit, a fourth is refused', async ([scope, limit, value, refused]) => {
    await rolledBack(sql, async (tx) => {
      const { ids, team, otherTeam } = await buildWorld(tx);
      await tx`update private.file_quota set ${tx({ [limit]: value })} where scope = ${scope}`;
      const open = (person: string, account = team): Promise<string> =>
        refusal(tx.savepoint((inner) => openUpload(inner, person, 'ACCOUNT_FILE', account)));
      for (let count = 0; count < 3; count += 1) expect(await open(ids.owner)).toBe('ok');
      expect(await open(ids.owner)).toBe(refused);
      expect(await open(ids.admin)).toBe(scope === 'ACCOUNT' ? refused : 'ok');
      expect(await open(ids.otherOwner, otherTeam)).toBe('ok');
      await passTime(tx, '25 hours');
      expect(await open(ids.owner)).toBe(refused === FULL ? FULL : 'ok');
    });
  });

  test('a refused or removed file makes room, but counts for its day', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team } = await buildWorld(tx);
      await tx`update private.file_quota set stored_files = 1, daily_files = 3 where scope = 'ACCOUNT'`;
      const open = () => openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      await service(tx, 'refuse_file', { file_id: (await open()).fileId });
      const file = await addAccountFile(tx, ids.owner, team);
      expect(await refusal(tx.savepoint((inner) => openUpload(inner, ids.owner, 'ACCOUNT_FILE', team)))).toBe(FULL);
      await tx`delete from public.account_file where id = ${file}`;
      await tx`select private.remove_files(array[${file}]::uuid[])`;
      await service(tx, 'refuse_file', { file_id: (await open()).fileId });
      expect(await refusal(open())).toBe(TOO_MANY);
    });
  });

  test('two uploads at the same moment do not both take the last place', async () => {
    const races = await startRaces();
    try {
      const { ids, team } = await races.watcher.begin(async (tx) => {
        await tx`update private.file_quota set stored_files = 1 where scope = 'ACCOUNT'`;
        return buildWorld(tx);
      });
      const open = (tx: Transaction) => openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      expect(await races.race(open, open)).toEqual({ early: 'ok', late: FULL, waited: true });
    } finally {
      await races.stop();
    }
  });
});

describe('what is not accepted is removed', () => {
  test('a refused upload, at once; its id is neither opened nor registered again', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team } = await buildWorld(tx);
      const { fileId, path } = await openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      await service(tx, 'refuse_file', { file_id: fileId });
      expect(await unwanted(tx)).toEqual([path]);
      const upload = { user_id: ids.owner, kind: 'ACCOUNT_FILE', owner_id: team, file_id: fileId };
      for (const name of ['open_upload', 'opened_upload']) {
        const args = name === 'open_upload' ? { ...upload, size: 1000 } : upload;
        expect(await undone(tx, (inner) => refusal(service(inner, name, args))), name).toBe('INVALID@fileId');
      }
    });
  });

  test('an upload whose registration never came, after a day; the bytes of a slow one, on the next night', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team } = await buildWorld(tx);
      const target = await openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      const kept = await addAccountFile(tx, ids.owner, team);
      await putObject(tx, ids.owner, target);
      const sweep = async (): Promise<string[]> => {
        await service(tx, 'remove_stray_uploads', {});
        return unwanted(tx);
      };
      await passTime(tx, '23 hours');
      expect(await sweep()).toEqual([]);
      await passTime(tx, '2 hours');
      expect(await sweep()).toEqual([target.path]);
      expect(await statusOf(tx, kept)).toBe('ACCEPTED');
      await forgetFiles(tx, [target.fileId]);
      expect(await unwanted(tx)).toEqual([]);
      expect(await sweep()).toEqual([target.path]); // the object is there still
    });
  });

  test('a removal that failed is ordered again by night, and a removed file is forgotten after a month', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team } = await buildWorld(tx);
      const { fileId, path } = await openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      await service(tx, 'refuse_file', { file_id: fileId });
      await tx`update private.job set status = 'DEAD' where kind = 'REMOVE_FILES'`;
      await service(tx, 'remove_stray_uploads', {});
      expect(await unwanted(tx)).toEqual([path]);
      await forgetFiles(tx, [fileId]);
      await passTime(tx, '29 days');
      await service(tx, 'remove_stray_uploads', {});
      expect(await statusOf(tx, fileId)).toBe('REFUSED');
      await passTime(tx, '2 days');
      await service(tx, 'remove_stray_uploads', {});
      expect(await statusOf(tx, fileId)).toBeUndefined();
    });
  });

  test('an accepted file is neither refused nor forgotten by a repeat', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [] });
      const file = await addFile(tx, world.ids.member, id);
      await service(tx, 'refuse_file', { file_id: file });
      await forgetFiles(tx, [file]);
      expect(await statusOf(tx, file)).toBe('ACCEPTED');
      const input = { ...documentFileInput(), id: file };
      const again = await service(tx, 'add_document_file', { user_id: world.ids.member, document_id: id, input });
      expect(again).toMatchObject({ id: file, position: 2 });
      expect(await tx`select left_out from document_file where id = ${file}`).toEqual([{ left_out: ['FILES'] }]);
      expect(await tx`select from private.stored_file where owner_id = ${id}`).toHaveLength(2);
    });
  });
});

test('the job of a transaction that removes many files is ordered once', async () => {
  await rolledBack(sql, async (tx) => {
    await tx`delete from private.job`;
    const { ids, team } = await buildWorld(tx);
    for (let count = 0; count < 3; count += 1) {
      const { fileId } = await openUpload(tx, ids.owner, 'ACCOUNT_FILE', team);
      await service(tx, 'refuse_file', { file_id: fileId });
    }
    expect(await tx`select from private.job where kind = 'REMOVE_FILES'`).toHaveLength(1);
  });
});

test('an account that goes leaves no file, except what others hold', async () => {
  await inWorld(async (tx, world) => {
    const held = await draft(tx, world, { signers: [] });
    const file = await addAccountFile(tx, world.ids.owner, world.team);
    const theirs = await addAccountFile(tx, world.ids.otherOwner, world.otherTeam);
    await tx`select private.release_files_of(${held.id})`;
    await tx`select private.remove_account_files(${world.team})`;
    expect(await statusOf(tx, file)).toBe('REMOVED');
    expect(await statusOf(tx, theirs)).toBe('ACCEPTED');
    const left = await tx`select status, account_id from private.stored_file where owner_id = ${held.id}`;
    expect(left).toEqual([{ status: 'ACCEPTED', account_id: null }]);
  });
});

test('every kind of file has a bucket, and a function that exists where users upload it', async () => {
  const faulty = await sql`
    select k.kind from private.file_kind k
    where not exists (select from storage.buckets b where b.id = k.bucket)
      or k.keeps_stray is not null and to_regprocedure(k.keeps_stray || '(text)') is null
      or k.target is not null and to_regprocedure(k.target || '(uuid, uuid)') is null`;
  expect(faulty).toEqual([]);
  const kinds = await sql`select kind from private.file_kind`;
  expect(kinds.length).toBeGreaterThan(3);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { as, refusal, service, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { addAccountFile, leaveTeam, memberId, inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';
import { openUpload, tryUpload, unwanted } from './support/files.ts';

type Kind = 'LOGO' | 'SYMBOL';

/** Sets a picture as the function images does, and returns its id. */
async function setPicture(
  tx: Transaction,
  userId: string,
  accountId: string,
  kind: Kind,
  pictureId: string = randomUUID(),
): Promise<string> {
  const { fileId } = await openUpload(tx, userId, 'PICTURE_UPLOAD', accountId);
  const facts = { size: 1000, sha256: 'a'.repeat(64), contentType: 'image/webp' };
  const files = [64, 512].map((width) => ({ ...facts, path: `${accountId}/${pictureId}/${width}.webp` }));
  for (const { path } of files) {
    await tx`insert into storage.objects (bucket_id, name) values ('account-images', ${path})`;
  }
  const input = { uploadId: fileId, upload: facts, pictureId, files };
  await service(tx, 'set_account_image', { user_id: userId, account_id: accountId, kind, input });
  return pictureId;
}

const personalAccount = async (tx: Transaction, person: string): Promise<string> =>
  (await tx`select id from public.account where primary_user_id = ${person} and account_type = 'PERSONAL'`)[0]?.id;

/** Pictures whose objects are about to be removed; the uploads that they were made of go in any case. */
const removed = async (tx: Transaction): Promise<string[]> =>
  (await unwanted(tx)).filter((path) => path.endsWith('.webp'));

describe('who may set and remove the pictures of a team', () => {
  const stranger = 'ACCOUNT_NOT_FOUND@accountId';
  const expected: Partial<Record<Person, string>> = {
    owner: 'ok',
    admin: 'ok',
    manager: 'UNAUTHORIZED',
    member: 'UNAUTHORIZED',
    unconfirmed: 'UNAUTHORIZED',
    former: stranger,
    outsider: stranger,
    otherOwner: stranger,
  };

  test('OWNER and ADMIN, and nobody else', async () => {
    await inWorld(async (tx, world) => {
      await leaveTeam(tx, world, 'former');
      for (const [person, outcome] of Object.entries(expected) as [Person, string][]) {
        for (const kind of ['LOGO', 'SYMBOL'] as const) {
          const set = undone(tx, (inner) => refusal(setPicture(inner, world.ids[person], world.team, kind)));
          expect(await set, `${person} sets ${kind}`).toBe(outcome);
          const destroy = undone(tx, (inner) =>
            refusal(
              as(inner, user(world.ids[person]), (own) =>
                own.unsafe(`select (public.destroy_account_${kind.toLowerCase()}($1)).id`, [world.team]),
              ),
            ),
          );
          expect(await destroy, `${person} removes ${kind}`).toBe(outcome);
        }
      }
    });
  });

  test('an administrator with an unconfirmed mailbox cannot set a picture', async () => {
    await inWorld(async (tx, world) => {
      await tx`update public.account_member set role = 'ADMIN' where account_id = ${world.team} and user_id = ${world.ids.unconfirmed}`;
      expect(await refusal(setPicture(tx, world.ids.unconfirmed, world.team, 'SYMBOL'))).toBe('UNAUTHORIZED');
    });
  });

  test('a person sets their own profile picture, and has no logo', async () => {
    await inWorld(async (tx, world) => {
      const own = await personalAccount(tx, world.ids.member);
      expect(await undone(tx, (inner) => refusal(setPicture(inner, world.ids.member, own, 'SYMBOL')))).toBe('ok');
      expect(await undone(tx, (inner) => refusal(setPicture(inner, world.ids.member, own, 'LOGO')))).toBe(
        'INVALID_ACTION',
      );
      expect(await undone(tx, (inner) => refusal(setPicture(inner, world.ids.owner, own, 'SYMBOL')))).toBe(
        'ACCOUNT_NOT_FOUND@accountId',
      );
    });
  });
});

describe('replacing', () => {
  test('the previous picture’s objects are removed, the new ones stay; an upload serves once', async () => {
    await inWorld(async (tx, world) => {
      const first = await setPicture(tx, world.ids.owner, world.team, 'SYMBOL');
      expect(await removed(tx)).toEqual([]);
      const second = await setPicture(tx, world.ids.admin, world.team, 'SYMBOL');
      const [used] =
        await tx`select id from private.stored_file where kind = 'PICTURE_UPLOAD' and uploader_id = ${world.ids.admin}`;
      const upload = { size: 1000, sha256: 'a'.repeat(64), contentType: 'image/png' };
      const again = { uploadId: used?.id, upload, pictureId: randomUUID(), files: [] };
      const args = { user_id: world.ids.admin, account_id: world.team, kind: 'SYMBOL', input: again };
      expect(await refusal(tx.savepoint((inner) => service(inner, 'set_account_image', args)))).toBe('INVALID@fileId');
      expect(await removed(tx)).toEqual([`${world.team}/${first}/512.webp`, `${world.team}/${first}/64.webp`]);
      const [account] = await tx`select symbol_path, logo_path from public.account where id = ${world.team}`;
      expect(account).toEqual({ symbol_path: `${world.team}/${second}`, logo_path: null });
    });
  });

  test('removing also removes the objects, and a repeat changes nothing', async () => {
    await inWorld(async (tx, world) => {
      const picture = await setPicture(tx, world.ids.owner, world.team, 'LOGO');
      for (const attempt of [1, 2]) {
        const [account] = await as(
          tx,
          user(world.ids.owner),
          (inner) => inner`select (public.destroy_account_logo(${world.team})).logo_path`,
        );
        expect(account, `attempt ${attempt}`).toEqual({ logo_path: null });
      }
      expect(await removed(tx)).toEqual([`${world.team}/${picture}/512.webp`, `${world.team}/${picture}/64.webp`]);
    });
  });

  test('a picture can only be under its own account’s path', async () => {
    await inWorld(async (tx, world) => {
      const path = `${world.otherTeam}/${randomUUID()}`;
      await expect(tx`update public.account set symbol_path = ${path} where id = ${world.team}`).rejects.toThrow(
        'account_symbol_path_shape',
      );
    });
  });

  test('everything under an account’s path is removed with it, and nothing of another account', async () => {
    await inWorld(async (tx, world) => {
      const picture = await setPicture(tx, world.ids.owner, world.team, 'LOGO');
      await setPicture(tx, world.ids.otherOwner, world.otherTeam, 'LOGO');
      await tx`select private.remove_account_files(${world.team})`;
      expect(await removed(tx)).toEqual([`${world.team}/${picture}/512.webp`, `${world.team}/${picture}/64.webp`]);
    });
  });
});

describe('who sees a profile picture', () => {
  const symbol = async (tx: Transaction, world: World, viewer: Person, member: string): Promise<unknown> =>
    (
      await as(
        tx,
        user(world.ids[viewer]),
        (inner) => inner`
      select public.account_member_symbol_display_path(m) as path from public.account_member m where m.id = ${member}`,
      )
    )[0]?.path;

  test('colleagues see each other’s; strangers learn nothing, even from an invented row', async () => {
    await inWorld(async (tx, world) => {
      const own = await personalAccount(tx, world.ids.member);
      const member = await memberId(tx, world, 'member');
      expect(await symbol(tx, world, 'owner', member)).toBeNull();
      const picture = await setPicture(tx, world.ids.member, own, 'SYMBOL');
      const shown = `account-images/${own}/${picture}`;
      for (const viewer of ['owner', 'colleague', 'otherManager'] as const)
        expect(await symbol(tx, world, viewer, member)).toBe(shown);
      expect(await symbol(tx, world, 'outsider', member)).toBeUndefined();
      const [row] = await tx`select to_jsonb(m) as json from public.account_member m where m.id = ${member}`;
      const [made] = await as(
        tx,
        user(world.ids.outsider),
        (inner) => inner`
        select public.account_member_symbol_display_path(jsonb_populate_record(null::public.account_member, ${inner.json(row?.json)})) as path`,
      );
      expect(made?.path).toBeNull();
    });
  });
});

describe('storage', () => {
  test.for(['PICTURE_UPLOAD', 'ACCOUNT_FILE'] as const)(
    '%s: OWNER and ADMIN upload into their own account, each to their own target',
    async (kind) => {
      await inWorld(async (tx, world) => {
        const outcome: Partial<Record<Person, string>> = {};
        for (const person of ['owner', 'admin', 'manager', 'member', 'outsider', 'otherOwner'] as const) {
          const target = undone(tx, (inner) => refusal(openUpload(inner, world.ids[person], kind, world.team)));
          outcome[person] = await target;
        }
        const stranger = 'ACCOUNT_NOT_FOUND@accountId';
        expect(outcome).toEqual({
          owner: 'ok',
          admin: 'ok',
          manager: 'UNAUTHORIZED',
          member: 'UNAUTHORIZED',
          outsider: stranger,
          otherOwner: stranger,
        });
        const { bucket, path } = await openUpload(tx, world.ids.owner, kind, world.team);
        expect(await tryUpload(tx, world.ids.owner, { bucket, path })).toBe('ok');
        for (const person of ['admin', 'manager', 'member', 'outsider', 'otherOwner'] as const) {
          expect(await tryUpload(tx, world.ids[person], { bucket, path }), person).toBe('denied');
        }
        for (const name of [`${world.team}/${randomUUID()}`, `${path}/more`, world.team, `${world.otherTeam}/x`]) {
          expect(await tryUpload(tx, world.ids.owner, { bucket, path: name }), name).toBe('denied');
        }
      });
    },
  );

  test('a personal account uploads pictures but no files; a registered path is not uploaded to again', async () => {
    await inWorld(async (tx, world) => {
      const { owner } = world.ids;
      const own = await personalAccount(tx, owner);
      expect(await tryUpload(tx, owner, await openUpload(tx, owner, 'PICTURE_UPLOAD', own))).toBe('ok');
      expect(await undone(tx, (inner) => refusal(openUpload(inner, owner, 'ACCOUNT_FILE', own)))).toBe(
        'INVALID_ACTION',
      );
      const file = await addAccountFile(tx, owner, world.team);
      const place = { bucket: 'account-files', path: `${world.team}/${file}` };
      expect(await tryUpload(tx, owner, place)).toBe('denied');
    });
  });

  test('no user can write or list the bucket account-images', async () => {
    await inWorld(async (tx, world) => {
      const picture = await setPicture(tx, world.ids.owner, world.team, 'SYMBOL');
      for (const path of [`${world.team}/${randomUUID()}`, `${world.team}/${picture}/1024.webp`]) {
        expect(await tryUpload(tx, world.ids.owner, { bucket: 'account-images', path })).toBe('denied');
      }
      expect(await as(tx, user(world.ids.owner), (inner) => inner`select name from storage.objects`)).toHaveLength(0);
    });
  });

  test('objects without a row are removed after a day, objects in use stay', async () => {
    await inWorld(async (tx, world) => {
      await setPicture(tx, world.ids.owner, world.team, 'SYMBOL');
      const file = await addAccountFile(tx, world.ids.owner, world.team);
      const lost = randomUUID();
      await tx`delete from private.stored_file where kind = 'PICTURE_UPLOAD'`;
      await tx`
        insert into storage.objects (bucket_id, name) values
          ('account-images', ${`${world.team}/${lost}/64.webp`}), ('picture-uploads', ${`${world.team}/${lost}`}), ('account-files', ${`${world.team}/${lost}`}),
          ('account-files', ${`${world.team}/${file}`})`;
      await service(tx, 'remove_stray_uploads', {});
      expect(await unwanted(tx)).toEqual([]);
      await tx`update storage.objects set created_at = now() - interval '25 hours' where name like ${`${world.team}/%`}`;
      await service(tx, 'remove_stray_uploads', {});
      expect(await unwanted(tx)).toEqual([
        `${world.team}/${lost}`,
        `${world.team}/${lost}`,
        `${world.team}/${lost}/64.webp`,
      ]);
    });
  });
});

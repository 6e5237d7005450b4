import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, setTime, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { act, departmentsOf, note, seenBy, send } from './support/people.ts';
import { buildWorld, deliver, draft, emailOf, signing, submit, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const people = (tx: Transaction, world: World) =>
  tx<{ id: string; email: string; first_name: string; phone: string | null; archived_at: Date | null }[]>`
    select id, email, first_name, phone, archived_at from public.person where account_id = ${world.team} order by email`;

const facts = async (tx: Transaction, world: World, person: 'owner' | 'colleague' | 'member', id: string) => {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select public.people_facts(${world.team}, array[${id}]::uuid[]) as facts`,
  );
  return row?.facts[id];
};

describe('noting', () => {
  test('one person per team and mailbox: a second time brings the names, the department and the phone up to date', async () => {
    await inWorld(async (tx, world) => {
      const first = await note(tx, world, 'kari@x.test', { phone: '+4791234567' });
      await act(tx, world, 'owner', 'archive_people', { ids: [first] });
      await passTime(tx, '1 day');
      const again = await note(tx, world, 'kari@x.test', { department: world.sales, firstName: 'Karianne' });
      expect(again).toBe(first);
      expect(await people(tx, world)).toEqual([
        { id: first, email: 'kari@x.test', first_name: 'Karianne', phone: '+4791234567', archived_at: null },
      ]);
      expect(await departmentsOf(tx, first)).toEqual(['HR', 'Salg']);
      expect(await note(tx, world, 'kari@x.test', { account: world.otherTeam, department: null })).not.toBe(first);
    });
  });

  test('a department of another team is not taken, and a personal account has no people', async () => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, 'kari@x.test', { account: world.otherTeam, department: world.hr });
      expect(await departmentsOf(tx, id)).toEqual([]);
      const [own] = await tx`
        select private.note_person(a.id, null, 'kari@x.test', 'Kari', 'Ås', null, 'nb') as id
        from public.account a where a.account_type = 'PERSONAL' limit 1`;
      expect(own?.id).toBeNull();
    });
  });

  test('the people of a removed department move to the default one', async () => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, 'kari@x.test', { department: world.sales });
      await as(tx, user(world.ids.owner), (inner) => inner`select (public.destroy_department(${world.sales})).id`);
      expect(await departmentsOf(tx, id)).toHaveLength(1);
      expect(await seenBy(tx, world, 'otherManager')).toEqual(['kari']);
    });
  });
});

describe('signing', () => {
  test('a draft notes nobody; sending it notes each signer in its department, and no copy recipient', async () => {
    await inWorld(async (tx, world) => {
      const made = await draft(tx, world, { signers: ['a@x.test', 'b@x.test'], copies: ['c@x.test'] });
      await tx`update public.document set department_id = ${world.hr} where id = ${made.id}`;
      expect(await people(tx, world)).toEqual([]);
      await submit(tx, world.ids.member, made.id);
      expect((await people(tx, world)).map(({ email }) => email)).toEqual(['a@x.test', 'b@x.test']);
      expect(await seenBy(tx, world, 'colleague')).toEqual(['a', 'b']);
      expect(await seenBy(tx, world, 'otherManager')).toEqual([]);
    });
  });

  test('a corrected address is another person, and the mistaken one goes unless something else is with them', async () => {
    await inWorld(async (tx, world) => {
      const made = await send(tx, world, ['wrong@x.test']);
      const correct = (signature: string | undefined, email: string) =>
        as(
          tx,
          user(world.ids.member),
          (inner) => inner`select (public.correct_signature(${signature ?? ''}, ${inner.json({ email })})).id`,
        );
      await correct(made.signatures[0], 'right@x.test');
      expect((await people(tx, world)).map(({ email }) => email)).toEqual(['right@x.test']);
      await send(tx, world, ['right@x.test']);
      await correct(made.signatures[0], 'third@x.test');
      expect((await people(tx, world)).map(({ email }) => email)).toEqual(['right@x.test', 'third@x.test']);
    });
  });

  test('the team learns the names and the user of a person who has answered, and of no one before', async () => {
    await inWorld(async (tx, world) => {
      await tx`
        insert into public.identity (user_id, first_name, last_name, country, is_default, verified_at)
        values (${world.ids.signer}, 'Signe Marie', 'Ås', 'NO', true, now())`;
      const made = await send(tx, world, [emailOf(world, 'signer')]);
      const [person] = await people(tx, world);
      const unknown = { legalName: null, preferredName: null, personalAccount: false, documentCount: 1 };
      expect(await facts(tx, world, 'owner', person!.id)).toMatchObject(unknown);
      const [token] = (await deliver(tx, made.id)).values();
      await service(tx, 'sign_signature', {
        token: token ?? '',
        user_id: null,
        signature_id: null,
        input: signing(),
      });
      expect(await facts(tx, world, 'owner', person!.id)).toMatchObject({
        legalName: 'Signe Marie Ås',
        preferredName: `signer ${world.tag}`,
        personalAccount: true,
        teamRole: null,
      });
    });
  });

  test('an archived person who declines is active again', async () => {
    await inWorld(async (tx, world) => {
      const made = await send(tx, world, ['kari@x.test']);
      const [token] = (await deliver(tx, made.id)).values();
      const [person] = await people(tx, world);
      await act(tx, world, 'manager', 'archive_people', { ids: [person!.id] });
      expect((await people(tx, world))[0]?.archived_at).not.toBeNull();
      await service(tx, 'refuse_signature', {
        token: token ?? '',
        user_id: null,
        signature_id: null,
        input: { reason: 'Feil navn' },
      });
      expect((await people(tx, world))[0]?.archived_at).toBeNull();
    });
  });
});

describe('what a viewer learns', () => {
  test('a MEMBER counts and reads the events of their own documents only; the owner all', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const world = await buildWorld(tx);
      await send(tx, world, [emailOf(world, 'signer')]);
      const [person] = await people(tx, world);
      const timeline = async (viewer: 'owner' | 'colleague' | 'otherManager') => {
        const [row] = await as(
          tx,
          user(world.ids[viewer]),
          (inner) => inner`select public.person_timeline(${person!.id}) as events`,
        );
        return row?.events.map(({ area, type }: { area: string; type: string }) => `${area} ${type}`);
      };
      expect((await facts(tx, world, 'member', person!.id)).documentCount).toBe(1);
      expect((await facts(tx, world, 'colleague', person!.id)).documentCount).toBe(0);
      expect(await timeline('owner')).toEqual(['signing SUBMITTED']);
      expect(await timeline('colleague')).toEqual([]);
      expect(await timeline('otherManager')).toEqual([]);
      const documents = (viewer: 'owner' | 'colleague' | 'outsider') =>
        as(
          tx,
          user(world.ids[viewer]),
          (inner) => inner`select document_id from public.person_documents(${person!.id})`,
        );
      expect(await documents('owner')).toHaveLength(1);
      expect(await documents('colleague')).toHaveLength(0);
      expect(await documents('outsider')).toHaveLength(0);
    });
  });

  test('a team asks about its own people only, and about 100 at a time', async () => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, 'kari@x.test');
      const ask = (caller: 'otherManager' | 'otherOwner' | 'manager', ids: string[]) =>
        as(tx, user(world.ids[caller]), async (inner) => {
          const [row] = await inner`select public.people_facts(${world.team}, ${ids}::uuid[]) as facts`;
          return row?.facts;
        });
      expect(await ask('otherManager', [id])).toEqual({});
      expect(await ask('otherOwner', [id])).toEqual({});
      expect(await ask('manager', [id])).toMatchObject({ [id]: { canEdit: true, canRemove: true, teamRole: null } });
      const many = Array.from({ length: 101 }, () => id);
      expect(await undone(tx, () => refusal(ask('manager', many)))).toBe('TOO_BIG@ids');
    });
  });

  test('a member of the team is shown with the role', async () => {
    await inWorld(async (tx, world) => {
      const id = await note(tx, world, emailOf(world, 'admin'));
      expect(await facts(tx, world, 'owner', id)).toMatchObject({ teamRole: 'ADMIN' });
    });
  });
});

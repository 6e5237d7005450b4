// Removing a member hands over what the person has in the team (decision 0271), by the rule or to a chosen colleague.
import { describe, expect, test } from 'vitest';
import { memberHandover } from '#functions/account/contract/member-handover.ts';
import { sendCheckList } from './support/check-lists.ts';
import { as, passTime, refusal, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { carryOut, personalAccount, schedule } from './support/deletion.ts';
import { claim } from './support/outbox.ts';
import { draft, emailOf, inWorld, leaveTeam, memberId, submit } from './support/world.ts';
import type { Person, World } from './support/world.ts';

async function preview(tx: Transaction, world: World, by: Person, ...of: Person[]) {
  const ids = await Promise.all(of.map((person) => memberId(tx, world, person)));
  const [row] = await as(
    tx,
    user(world.ids[by]),
    (own) => own`select public.member_handover(${world.team}, ${ids}::uuid[]) as answer`,
  );
  return row?.['answer'] === null ? null : memberHandover.parse(row?.['answer']);
}

const remove = async (tx: Transaction, world: World, by: Person, of: Person, to: Person | null = null) => {
  const id = await memberId(tx, world, of);
  return refusal(
    as(tx, user(world.ids[by]), (own) => own`select (public.remove_account_member(${id}, ${to && world.ids[to]})).id`),
  );
};

/** A document of the member that waits, and one that was deleted; and who is the maker of such a document. */
async function documents(tx: Transaction, world: World) {
  const signers = [emailOf(world, 'signer')];
  const { id: open } = await draft(tx, world, { signers });
  const { id: deleted } = await draft(tx, world, { signers });
  await tx`update public.document set deleted_at = private.now() where id = ${deleted}`;
  return {
    open,
    deleted,
    makerOf: async (id: string): Promise<string | undefined> => {
      const [row] = await tx<{ created_by: string }[]>`select created_by from public.document where id = ${id}`;
      return row?.created_by;
    },
  };
}

const mailed = (tx: Transaction) =>
  tx`select recipient, payload from private.outbox where kind = 'work_handed_over' order by recipient`;

describe('what a member has', () => {
  test('is counted for those who may remove them, and for the member', () =>
    inWorld(async (tx, world) => {
      await documents(tx, world);
      await leaveTeam(tx, world, 'former');
      for (const by of ['owner', 'admin', 'manager', 'member'] as const) {
        const seen = await preview(tx, world, by, 'member');
        expect(seen?.facts).toContainEqual({ fact: 'DOCUMENTS', count: 1, isGiven: true });
        expect(seen?.heirs).toEqual([`manager ${world.tag}`]);
      }
      for (const by of ['colleague', 'otherManager', 'former', 'outsider', 'otherOwner'] as const) {
        expect(await preview(tx, world, by, 'member')).toBeNull();
      }
    }));

  test('goes to colleagues who work in its departments, to OWNER and ADMINs; a leaver chooses nobody', () =>
    inWorld(async (tx, world) => {
      await documents(tx, world);
      await leaveTeam(tx, world, 'former');
      const names = (await preview(tx, world, 'owner', 'member'))?.receivers.map(({ id }) => id);
      expect(names?.toSorted()).toEqual(
        [world.ids.owner, world.ids.admin, world.ids.manager, world.ids.colleague].toSorted(),
      );
      expect((await preview(tx, world, 'member', 'member'))?.receivers).toEqual([]);
    }));
});

describe('removing', () => {
  test('hands over to the chosen colleague, logs both and mails the receiver', () =>
    inWorld(async (tx, world) => {
      const { open, deleted, makerOf } = await documents(tx, world);
      expect(await remove(tx, world, 'owner', 'member', 'colleague')).toBe('ok');
      expect(await makerOf(open)).toBe(world.ids.colleague);
      expect(await makerOf(deleted)).toBe(world.ids.member);
      expect(await mailed(tx)).toMatchObject([
        { payload: { formerName: `member ${world.tag}`, people: 1, facts: { DOCUMENTS: 1 } } },
      ]);
      const [event] = await tx<{ former: string; receiver: string; number: number }[]>`
        select private.name_in_team_log(e.subject_id) as former, (e.after ->> 'DOCUMENTS')::int as number,
          private.handover_receiver_words(e.after ->> 'receiver') ->> 'en' as receiver
        from private.team_event e where e.account_id = ${world.team} and e.kind = 'HANDOVER'`;
      expect(event).toEqual({ former: `member ${world.tag}`, receiver: `colleague ${world.tag}`, number: 1 });
      const [seen] = await as(
        tx,
        user(world.ids.colleague),
        (own) => own`select id from public.document where id = ${open}`,
      );
      expect(seen).toEqual({ id: open });
    }));

  test('without a choice, the department’s manager takes over, and the OWNER where there is none', () =>
    inWorld(async (tx, world) => {
      const { open, makerOf } = await documents(tx, world);
      expect(await remove(tx, world, 'member', 'member')).toBe('ok');
      expect(await makerOf(open)).toBe(world.ids.manager);
      expect(await remove(tx, world, 'owner', 'manager')).toBe('ok');
      expect(await makerOf(open)).toBe(world.ids.owner);
      // The owner has read it in the dialog.
      expect(await mailed(tx)).toHaveLength(1);
    }));

  test.each(['otherManager', 'unconfirmed', 'former', 'outsider', 'otherOwner', 'member'] as const)(
    '%s can’t take over what they may not see, and nobody is removed',
    (to) =>
      inWorld(async (tx, world) => {
        const { open, makerOf } = await documents(tx, world);
        await leaveTeam(tx, world, 'former');
        expect(await remove(tx, world, 'owner', 'member', to)).toBe('USER_NOT_FOUND@userId');
        expect(await makerOf(open)).toBe(world.ids.member);
        await memberId(tx, world, 'member');
      }),
  );

  test('a member who leaves names nobody', () =>
    inWorld(async (tx, world) => {
      expect(await remove(tx, world, 'member', 'member', 'colleague')).toBe('USER_NOT_FOUND@userId');
    }));

  test('the only manager’s departments get the receiver as manager, with the right to work there', () =>
    inWorld(async (tx, world) => {
      const seen = await preview(tx, world, 'owner', 'otherManager');
      expect(seen?.facts).toEqual([{ fact: 'DEPARTMENTS', count: 1, isGiven: true }]);
      expect(await remove(tx, world, 'owner', 'otherManager', 'colleague')).toBe('USER_NOT_FOUND@userId');
      await tx`
        insert into public.department_membership (department_id, member_id, role)
        values (${world.sales}, ${await memberId(tx, world, 'colleague')}, 'MEMBER')`;
      expect(await remove(tx, world, 'owner', 'otherManager', 'colleague')).toBe('ok');
      const [role] = await tx`
        select role from public.department_membership
        where department_id = ${world.sales} and member_id = ${await memberId(tx, world, 'colleague')}`;
      expect(role).toEqual({ role: 'MANAGER' });
    }));

  test('several at once: none of them inherits, and the receiver gets one mail', () =>
    inWorld(async (tx, world) => {
      const { open, makerOf } = await documents(tx, world);
      const ids = [await memberId(tx, world, 'member'), await memberId(tx, world, 'manager')];
      const removed = await refusal(
        as(
          tx,
          user(world.ids.admin),
          (own) => own`select (public.remove_account_members(${world.team}, ${ids}::uuid[])).id`,
        ),
      );
      expect(removed).toBe('ok');
      expect(await makerOf(open)).toBe(world.ids.owner);
      expect(await mailed(tx)).toMatchObject([{ payload: { people: 1, facts: { DOCUMENTS: 1 } } }]);
    }));

  test('somebody who is only invited, among others, keeps nobody from taking over', () =>
    inWorld(async (tx, world) => {
      const { open, makerOf } = await documents(tx, world);
      const [invited] = await tx<{ id: string }[]>`
        insert into public.account_member (account_id, email, first_name, last_name, role, invited_at)
        values (${world.team}, ${`ny.${world.tag}@example.test`}, 'Ny', 'Her', 'MEMBER', private.now()) returning id`;
      const ids = [invited?.id ?? '', await memberId(tx, world, 'member')];
      const remove = (to: string | null) =>
        refusal(
          as(
            tx,
            user(world.ids.owner),
            (own) => own`select (public.remove_account_members(${world.team}, ${ids}::uuid[], ${to})).id`,
          ),
        );
      expect(await remove(world.ids.colleague)).toBe('ok');
      expect(await makerOf(open)).toBe(world.ids.colleague);
      expect(await remove(null), 'a doubled request').toBe('USER_NOT_FOUND@memberIds');
    }));

  test('a bulk goes with all of its documents, also those that are signed, and counts once', () =>
    inWorld(async (tx, world) => {
      const { open } = await documents(tx, world);
      const { id: own } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
      await submit(tx, world.ids.member, own);
      await tx`update public.document set bulk = true where id = ${open}`;
      await tx`update public.document set bulk_id = ${open}, status = 'EXPIRED' where id = ${own}`;
      expect(await remove(tx, world, 'owner', 'member', 'colleague')).toBe('ok');
      const makers = await tx`
        select distinct created_by, sent_by from public.document where id in (${open}, ${own}) order by 2 nulls last`;
      expect(makers).toEqual([
        { created_by: world.ids.colleague, sent_by: world.ids.colleague },
        { created_by: world.ids.colleague, sent_by: null },
      ]);
      expect(await mailed(tx)).toMatchObject([{ payload: { facts: { DOCUMENTS: 1 } } }]);
    }));

  test('a sent document is answered to its new sender, with their address', () =>
    inWorld(async (tx, world) => {
      const { open } = await documents(tx, world);
      await submit(tx, world.ids.member, open);
      await remove(tx, world, 'owner', 'member', 'colleague');
      const [row] = await tx`
        select d.sent_by, private.is_sender(d, ${world.ids.colleague}) as is_sender from public.document d
        where d.id = ${open}`;
      expect(row).toEqual({ sent_by: world.ids.colleague, is_sender: true });
    }));

  test('checks that wait get a new sender and a new person to look after them, but never their own candidate', () =>
    inWorld(async (tx, world) => {
      const { list } = await sendCheckList(tx, world);
      const { list: own } = await sendCheckList(tx, world, { candidate: 'colleague' });
      const { list: done } = await sendCheckList(tx, world, { candidate: 'copyRecipient' });
      await tx`update public.check_list set status = 'CANCELLED' where id = ${done}`;
      await tx`
        insert into private.check_list_assignment (check_list_id, user_id, assigned_by)
        values (${list}, ${world.ids.member}, ${world.ids.owner})`;
      expect((await preview(tx, world, 'owner', 'member'))?.facts).toContainEqual({
        fact: 'CHECKS',
        count: 2,
        isGiven: true,
      });
      expect(await remove(tx, world, 'owner', 'member', 'colleague')).toBe('ok');
      const senders = await tx`
        select l.id, l.sent_by, a.user_id as assignee from public.check_list l
        left join private.check_list_assignment a on a.check_list_id = l.id where l.id in (${list}, ${own}, ${done})`;
      expect(new Map(senders.map(({ id, sent_by, assignee }) => [id, [sent_by, assignee]]))).toEqual(
        new Map([
          [list, [world.ids.colleague, world.ids.colleague]],
          [own, [world.ids.member, null]],
          [done, [world.ids.member, null]],
        ]),
      );
      expect(await mailed(tx)).toMatchObject([{ payload: { facts: { CHECKS: 1 } } }]);
    }));

  test('saved views go with the person', () =>
    inWorld(async (tx, world) => {
      await tx`
        insert into public.saved_view (account_id, user_id, page, name, filter)
        values (${world.team}, ${world.ids.member}, 'OVERVIEW_CHECKS', 'Mine', '{}')`;
      expect((await preview(tx, world, 'owner', 'member'))?.facts).toContainEqual({
        fact: 'SAVED_VIEWS',
        count: 1,
        isGiven: false,
      });
      await remove(tx, world, 'owner', 'member');
      expect(await tx`select from public.saved_view where user_id = ${world.ids.member}`).toEqual([]);
    }));
});

describe('deleting one’s user', () => {
  /** Deletes the member's personal account after its fourteen days, as the job does. */
  async function deleteMember(tx: Transaction, world: World): Promise<void> {
    const own = await personalAccount(tx, world.ids.member);
    await schedule(tx, world.ids.member, own);
    await passTime(tx, '14 days');
    await carryOut(tx);
  }

  test('hands over by the rule, mails the receiver, and names nobody in the log', () =>
    inWorld(async (tx, world) => {
      const { open, deleted, makerOf } = await documents(tx, world);
      const { list } = await sendCheckList(tx, world);
      await tx`
        insert into private.check_list_assignment (check_list_id, user_id, assigned_by)
        values (${list}, ${world.ids.member}, ${world.ids.owner})`;
      await deleteMember(tx, world);
      expect(await tx`select from auth.users where id = ${world.ids.member}`).toEqual([]);
      expect(await makerOf(open)).toBe(world.ids.manager);
      expect(await makerOf(deleted)).not.toBe(world.ids.manager);
      const [sent] = await tx`
        select l.sent_by, a.user_id as assignee from public.check_list l
        join private.check_list_assignment a on a.check_list_id = l.id where l.id = ${list}`;
      expect(sent).toEqual({ sent_by: world.ids.manager, assignee: world.ids.manager });
      expect(await mailed(tx)).toMatchObject([
        { recipient: emailOf(world, 'manager'), payload: { facts: { DOCUMENTS: 1, CHECKS: 1 } } },
      ]);
      const [event] = await tx`
        select private.name_in_team_log(e.subject_id) as former,
          private.handover_receiver_words(e.after ->> 'receiver') ->> 'en' as receiver
        from private.team_event e where e.account_id = ${world.team} and e.kind = 'HANDOVER'`;
      expect(event).toEqual({ former: null, receiver: `manager ${world.tag}` });
    }));

  test('hands over in Auth, too, and in a team that is to be deleted, which can be cancelled', () =>
    inWorld(async (tx, world) => {
      const { open, makerOf } = await documents(tx, world);
      await tx`update public.account set deletion_scheduled_on = private.now() + interval '1 day'
        where id = ${world.team}`;
      await tx`delete from auth.users where id = ${world.ids.member}`;
      expect(await makerOf(open)).toBe(world.ids.manager);
    }));

  test('leaves the mail about it without a trace once it is sent', () =>
    inWorld(async (tx, world) => {
      await documents(tx, world);
      await deleteMember(tx, world);
      for (const mail of await claim(tx)) await service(tx, 'finish_outbox', { id: mail.id, ok: true });
      expect(await mailed(tx)).toEqual([]);
    }));
});

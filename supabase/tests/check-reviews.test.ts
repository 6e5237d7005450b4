import { describe, expect, test } from 'vitest';
import { newAdministrator, provenSession } from './support/administrators.ts';
import { as, setTime, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { personalAccount } from './support/deletion.ts';
import {
  checksAtDesk,
  decide,
  decision,
  desk,
  giveAccess,
  member,
  open,
  outcome,
  reviewOwn,
} from './support/reviews.ts';
import { logInAtLevel2 } from './support/session.ts';
import { buildWorld } from './support/world.ts';

const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  await reviewOwn(tx, world);
  return world;
});
const later = (tx: Transaction, minutes: number) =>
  setTime(tx, new Date(Date.parse('2026-11-23T09:00:00Z') + minutes * 60_000).toISOString());
const education = ({ checks }: { checks: Readonly<Record<string, string>> }): string => checks['EDUCATION'] ?? '';

test('what the sender requires of an education is shown with that check, and with no other', () =>
  inTeam(async (tx, world) => {
    const { request, checks } = await checksAtDesk(tx, world, ['EDUCATION', 'WORK_PERMIT']);
    await tx`update public.check_request set education_requirements = 'Autorisert sykepleier' where id = ${request}`;
    const required = async (type: string) =>
      (await open(tx, member(world, 'owner'), checks[type] ?? ''))?.order.educationRequirements;
    expect(await required('EDUCATION')).toBe('Autorisert sykepleier');
    expect(await required('WORK_PERMIT')).toBeNull();
  }));

describe('who reviews', () => {
  const types = ['EDUCATION', 'CRIMINAL_RECORD', 'PERSONAL_NUMBER'];
  const everybody = [
    'owner',
    'admin',
    'manager',
    'member',
    'colleague',
    'otherManager',
    'otherOwner',
    'signer',
  ] as const;

  test('in a team that reviews its own checks: OWNER, ADMIN, and members by their access, restricted ones by theirs', () =>
    inTeam(async (tx, world) => {
      await checksAtDesk(tx, world, types);
      const desks: Record<string, readonly string[]> = {};
      for (const person of everybody) desks[person] = await desk(tx, member(world, person));
      const all = ['CRIMINAL_RECORD', 'EDUCATION', 'PERSONAL_NUMBER'];
      const none: readonly string[] = [];
      expect(desks).toEqual({
        owner: all,
        admin: all,
        manager: none,
        member: none,
        colleague: none,
        otherManager: none,
        otherOwner: none,
        signer: none,
      });
      await giveAccess(tx, world, 'colleague', 'review');
      expect(await desk(tx, member(world, 'colleague'))).toEqual(['EDUCATION']);
      await giveAccess(tx, world, 'colleague', 'review', 'record');
      expect(await desk(tx, member(world, 'colleague'))).toEqual(['CRIMINAL_RECORD', 'EDUCATION']);
      await giveAccess(tx, world, 'colleague', 'review', 'identity');
      expect(await desk(tx, member(world, 'colleague'))).toEqual(['EDUCATION', 'PERSONAL_NUMBER']);
      await giveAccess(tx, world, 'colleague', 'record', 'identity');
      expect(await desk(tx, member(world, 'colleague'))).toEqual([]);
    }));

  test('else platform administrators with power, who see no candidate before they open the check', () =>
    inTeam(async (tx, world) => {
      const admin = await newAdministrator(tx, `ada.${world.tag}@example.test`);
      await checksAtDesk(tx, world);
      expect(await desk(tx, admin)).toEqual([]);
      await reviewOwn(tx, world, false);
      expect(await desk(tx, member(world, 'owner'))).toEqual([]);
      const [row] = await as(
        tx,
        admin,
        (inner) => inner`select * from public.review_entry where account_id = ${world.team}`,
      );
      expect(row).toMatchObject({ as_what: 'ADMINISTRATOR', first_name: null, last_name: null, department_name: null });
    }));

  test('nobody reviews a check of their own, also by the address it was sent to', () =>
    inTeam(async (tx, world) => {
      const own = await checksAtDesk(tx, world, ['EDUCATION'], 'admin');
      expect(await desk(tx, member(world, 'admin'))).toEqual([]);
      await tx`update public.check_list set user_id = null where id = ${own.list}`;
      expect(await desk(tx, member(world, 'admin'))).toEqual([]);
      expect(await outcome(tx, (inner) => open(inner, member(world, 'admin'), education(own)))).toBe(
        'ACCOUNT_NOT_FOUND@checkId',
      );
      expect(await desk(tx, member(world, 'owner'))).toEqual(['EDUCATION']);
    }));

  test('nothing waits before the consent, or once the list is stopped', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await checksAtDesk(tx, world, ['OPEN_SOURCE_SEARCH']);
      await tx`update public.check_list set consented_at = null where id = ${list}`;
      expect(await desk(tx, member(world, 'owner'))).toEqual([]);
      await tx`update public.check_list set consented_at = now(), status = 'CANCELLED' where id = ${list}`;
      expect(await outcome(tx, (inner) => open(inner, member(world, 'owner'), Object.values(checks)[0] ?? ''))).toBe(
        'ACCOUNT_NOT_FOUND@checkId',
      );
    }));

  test('only OWNER and ADMIN choose that the team reviews, which ends the claims of the platform', () =>
    inTeam(async (tx, world) => {
      await reviewOwn(tx, world, false);
      const check = education(await checksAtDesk(tx, world));
      const admin = await newAdministrator(tx, `ada.${world.tag}@example.test`);
      await open(tx, admin, check);
      const choose = (
        person: 'manager' | 'otherOwner' | 'admin',
        input: object = { ownReview: true },
        account = world.team,
      ) =>
        outcome(tx, (inner) =>
          as(
            inner,
            member(world, person),
            (own) => own`
            select (public.update_check_setting(${account}, ${own.json(input as never)})).id`,
          ),
        );
      expect(await choose('manager')).toBe('UNAUTHORIZED');
      expect(await choose('otherOwner')).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await choose('admin', { ownReview: 'yes' })).toBe('INVALID@ownReview');
      const own = await personalAccount(tx, world.ids.admin);
      expect(await choose('admin', {}, own), 'an account without a team').toBe('INVALID_ACTION');
      expect(await choose('admin')).toBe('ok');
      expect(await outcome(tx, (inner) => decide(inner, admin, check, decision()))).toBe('ACCOUNT_NOT_FOUND@checkId');
      expect(await outcome(tx, (inner) => open(inner, member(world, 'owner'), check))).toBe('ok');
    }));
});

describe('the claim', () => {
  test('is refused while the team’s deletion is scheduled', () =>
    inTeam(async (tx, world) => {
      const check = education(await checksAtDesk(tx, world));
      await open(tx, member(world, 'admin'), check);
      await tx`update public.account set deletion_scheduled_on = now() where id = ${world.team}`;
      expect(await outcome(tx, (inner) => open(inner, member(world, 'owner'), check))).toBe(
        'INVALID_ACTION@deletionScheduledOn',
      );
      expect(await outcome(tx, (inner) => decide(inner, member(world, 'admin'), check, decision()))).toBe(
        'INVALID_ACTION@deletionScheduledOn',
      );
    }));

  test('keeps others out until the lease ends, is renewed and released', () =>
    inTeam(async (tx, world) => {
      const check = education(await checksAtDesk(tx, world));
      const [owner, admin] = [member(world, 'owner'), member(world, 'admin')];
      const call = (name: string, who = owner) =>
        outcome(tx, (inner) => as(inner, who, (own) => own.unsafe(`select (public.${name}($1)).id`, [check])));
      const tryOpen = (who = admin) => outcome(tx, (inner) => open(inner, who, check));
      expect(await call('renew_review')).toBe('INVALID_ACTION@checkId');
      await open(tx, owner, check);
      expect(await tryOpen()).toBe('TAKEN@checkId');
      await later(tx, 29);
      expect(await call('renew_review', admin)).toBe('INVALID_ACTION@checkId');
      expect(await call('renew_review')).toBe('ok');
      await later(tx, 58);
      expect(await tryOpen()).toBe('TAKEN@checkId');
      await later(tx, 60);
      expect(await outcome(tx, (inner) => decide(inner, owner, check, decision()))).toBe('INVALID_ACTION@checkId');
      expect(await tryOpen()).toBe('ok');
      expect(await tryOpen(owner)).toBe('TAKEN@checkId');
      expect(await call('release_review', owner)).toBe('ACCOUNT_NOT_FOUND@checkId');
      expect(await tryOpen(owner)).toBe('TAKEN@checkId');
      expect(await call('release_review', admin)).toBe('ok');
      expect(await tryOpen(owner)).toBe('ok');
    }));

  test('is needed to decide, and ends with the decision', () =>
    inTeam(async (tx, world) => {
      const check = education(await checksAtDesk(tx, world));
      const owner = member(world, 'owner');
      expect(await outcome(tx, (inner) => decide(inner, owner, check, decision()))).toBe('INVALID_ACTION@checkId');
      await open(tx, owner, check);
      const input = decision();
      expect(await decide(tx, owner, check, input)).toBe('COMPLETED');
      expect(await decide(tx, owner, check, input)).toBe('COMPLETED');
      expect(await outcome(tx, (inner) => decide(inner, owner, check, decision()))).toBe('ACCOUNT_NOT_FOUND@checkId');
      expect((await tx`select from private.check_finding where check_item_id = ${check}`).length).toBe(1);
    }));

  test('of restricted checks needs the second level for opening and deciding; each opening is noted', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await checksAtDesk(tx, world, ['CRIMINAL_RECORD']);
      const check = checks['CRIMINAL_RECORD'] ?? '';
      expect(await outcome(tx, (inner) => open(inner, member(world, 'owner'), check))).toBe('AUTH_LEVEL_2_REQUIRED');
      const proven = await logInAtLevel2(tx, world.ids.owner);
      await open(tx, proven, check);
      await open(tx, proven, check);
      const reads = await tx`
        select reader_id, as_what, what, organization_name from private.check_read where check_list_id = ${list}`;
      const [team] = await tx`select name from public.account where id = ${world.team}`;
      const read = { reader_id: world.ids.owner, as_what: 'REVIEWER', what: 'CONTENT', organization_name: team?.name };
      expect(reads).toEqual([read, read]);
      await later(tx, 20);
      expect(await outcome(tx, (inner) => decide(inner, proven, check, decision()))).toBe('AUTH_LEVEL_2_REQUIRED');
    }));

  test('of an administrator needs power and a reason, and is in the administrators’ log once', () =>
    inTeam(async (tx, world) => {
      await reviewOwn(tx, world, false);
      const check = education(await checksAtDesk(tx, world));
      const admin = await newAdministrator(tx, `ada.${world.tag}@example.test`);
      const weak = await provenSession(tx, admin.user, false);
      expect(await outcome(tx, (inner) => open(inner, weak, check))).toBe('AUTH_LEVEL_2_REQUIRED');
      expect(await outcome(tx, (inner) => open(inner, admin, check, ''))).toBe('BLANK@reason');
      await open(tx, admin, check);
      await open(tx, admin, check);
      const reads =
        await tx`select distinct as_what, organization_name from private.check_read where check_item_id = ${check}`;
      expect(reads).toEqual([{ as_what: 'ADMINISTRATOR', organization_name: null }]);
      const events = await tx`
        select administrator_id, subject_id, reason, data from public.administrator_event where action = 'REVIEW_CHECK'`;
      expect(events).toEqual([
        {
          administrator_id: admin.user,
          subject_id: world.team,
          reason: 'Bestilt vurdering',
          data: { checkType: 'EDUCATION' },
        },
      ]);
    }));
});

test('the counts are those of the desk', () =>
  inTeam(async (tx, world) => {
    const { checks } = await checksAtDesk(tx, world, ['EDUCATION', 'WORK_PERMIT']);
    await checksAtDesk(tx, world, ['EDUCATION'], 'outsider');
    await open(tx, member(world, 'owner'), checks['EDUCATION'] ?? '');
    const [row] = await as(
      tx,
      member(world, 'owner'),
      (own) => own`select public.review_counts(${world.team}) as counts`,
    );
    expect(row?.counts).toEqual({ waiting: 3, mine: 1, types: { EDUCATION: 2, WORK_PERMIT: 1 }, countries: ['NO'] });
    const [other] = await as(
      tx,
      member(world, 'colleague'),
      (own) => own`select public.review_counts(${world.team}) as counts`,
    );
    expect(other?.counts).toMatchObject({ waiting: 0, types: {} });
  }));

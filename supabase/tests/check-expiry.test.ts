import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answer, decide } from './support/check-content.ts';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import type { SentCheckList } from './support/check-lists.ts';
import { addCredits } from './support/credits.ts';
import { decideOn, shown } from './support/decisions.ts';
import { as, refusal, service, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { note } from './support/people.ts';
import { buildWorld, emailOf, leaveTeam } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// What expires is told 30 days before, shown in the overview, and ordered again.
/** Monday at nine in Oslo. A permit that is checked now counts until the same day of 2027, a Tuesday. */
const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T08:00:00Z');
  const world = await buildWorld(tx);
  await addCredits(tx, world.team, 10_000);
  return world;
});

const A_MONTH_BEFORE = '2027-10-25T06:00:00Z';

interface Checked {
  readonly types?: readonly string[];
  readonly candidate?: Person;
  readonly sender?: Person;
  readonly outcome?: 'CLEAR' | 'REMARK';
}

async function checked(
  tx: Transaction,
  world: World,
  { types = ['WORK_PERMIT'], candidate = 'signer', sender = 'colleague', outcome = 'CLEAR' }: Checked = {},
): Promise<SentCheckList> {
  const sent = await sendCheckList(tx, world, { types, candidate, sender });
  await consent(tx, world, sent.list, candidate);
  for (const check of Object.values(sent.checks)) {
    await answer(tx, check, {});
    await decide(tx, check, outcome, { note: 'Kontrollert.' });
  }
  return sent;
}

/** Tells what has happened before, and runs the job at a time. Returns who gets which mail, and its lines. */
async function told(tx: Transaction, at = A_MONTH_BEFORE): Promise<readonly string[]> {
  await service(tx, 'mail_check_news', {});
  const before = await tx<{ id: string }[]>`select id from private.outbox`;
  await setTime(tx, at);
  await service(tx, 'mail_check_news', {});
  const mails = await tx<
    { recipient: string; payload: { about: string; lines: { occasion: string; expiresOn?: string }[] } }[]
  >`
    select recipient, payload from private.outbox where kind = 'checks_digest' and id <> all (${before.map(({ id }) => id)})
    order by recipient, payload ->> 'about'`;
  return mails.flatMap(({ recipient, payload: { about, lines } }) =>
    lines
      .filter(({ occasion }) => occasion === 'EXPIRES')
      .map(({ expiresOn }) => `${recipient.split('.')[0]} ${about} ${expiresOn}`),
  );
}

const TOLD = ['colleague EXPIRES 2027-11-23'];

describe('the mail', () => {
  test('the sender is told 30 days before, once', () =>
    inTeam(async (tx, world) => {
      await checked(tx, world);
      expect(await told(tx, '2027-10-22T06:00:00Z'), 'the Friday before').toEqual([]);
      expect(await told(tx)).toEqual(TOLD);
      expect(await told(tx, '2027-10-26T06:00:00Z')).toEqual([]);
    }));

  test('a check that was completed again since is told again', () =>
    inTeam(async (tx, world) => {
      const { checks } = await checked(tx, world);
      expect(await told(tx)).toEqual(TOLD);
      await setTime(tx, '2027-11-01T09:00:00Z');
      const check = checks['WORK_PERMIT'] ?? '';
      await move(tx, check, 'REOPEN', 'ADMINISTRATOR');
      await decide(tx, check, 'CLEAR');
      expect(await told(tx, '2028-10-04T06:00:00Z')).toEqual(['colleague EXPIRES 2028-11-01']);
    }));

  test.each([
    ['DAILY', ['colleague DAILY 2027-11-23']],
    ['NEVER', []],
  ])('as the person has chosen: %s', (timing, expected) =>
    inTeam(async (tx, world) => {
      await as(
        tx,
        user(world.ids.colleague),
        (own) => own`select (public.choose_check_notice('EXPIRES', ${timing})).id`,
      );
      await checked(tx, world);
      expect(await told(tx)).toEqual(expected);
    }),
  );

  test('the department’s manager is told when the sender has left', () =>
    inTeam(async (tx, world) => {
      await checked(tx, world);
      await leaveTeam(tx, world, 'colleague');
      const [line] = await told(tx);
      expect(line).toMatch(/ EXPIRES 2027-11-23$/);
      expect(line).not.toContain('colleague');
    }));

  test.each<[string, (tx: Transaction, world: World, list: string) => Promise<unknown>]>([
    ['was checked again since', (tx, world) => checked(tx, world)],
    ['is being asked again', (tx, world) => sendCheckList(tx, world, { types: ['WORK_PERMIT'], sender: 'member' })],
    [
      'is archived',
      (tx, _world, list) => tx`update public.check_list set archived_at = private.now() where id = ${list}`,
    ],
    [
      'was turned down',
      (tx, world, list) =>
        decideOn(tx, world, 'colleague', list, { decision: 'DECLINE_UNRELATED', reason: 'Stillingen er trukket.' }),
    ],
  ])('nobody is told about a candidate who %s', (_why, happens) =>
    inTeam(async (tx, world) => {
      const { list } = await checked(tx, world);
      await setTime(tx, '2027-05-03T08:00:00Z');
      await happens(tx, world, list);
      expect(await told(tx)).toEqual([]);
    }),
  );

  test('another check, and an order that nobody answered, replace nothing', () =>
    inTeam(async (tx, world) => {
      await checked(tx, world);
      await setTime(tx, '2027-05-03T08:00:00Z');
      await sendCheckList(tx, world, { types: ['EDUCATION'] });
      const { list } = await sendCheckList(tx, world, { types: ['WORK_PERMIT'] });
      await tx`update public.check_list set status = 'UNRESPONSIVE', neutral_status = 'UNRESPONSIVE' where id = ${list}`;
      expect(await told(tx)).toEqual(TOLD);
    }));

  test('a police certificate that the law allows once for each job is told to nobody', () =>
    inTeam(async (tx, world) => {
      await checked(tx, world, { types: ['CRIMINAL_RECORD'] });
      expect(await told(tx, '2027-02-01T07:00:00Z')).toEqual([]);
    }));

  test('a killed run has told nothing, and the next one tells it once', () =>
    inTeam(async (tx, world) => {
      await checked(tx, world);
      await undone(tx, async (inner) => expect(await told(inner)).toEqual(TOLD));
      expect(await told(tx)).toEqual(TOLD);
    }));

  test('a remark on a restricted check changes neither the day nor who is told', () =>
    inTeam(async (tx, world) => {
      await tx`update public.check_policy set once_per_job = false`;
      const seen: unknown[] = [];
      for (const outcome of ['CLEAR', 'REMARK'] as const) {
        await undone(tx, async (inner) => {
          const { list } = await checked(inner, world, { types: ['CRIMINAL_RECORD'], outcome });
          const mails = await told(inner, '2027-02-01T07:00:00Z');
          const { expiring } = await shown(inner, world, 'colleague', 'check_result', list);
          seen.push({ mails, expiring });
        });
      }
      expect(seen[0]).toEqual({
        mails: ['colleague EXPIRES 2027-02-23'],
        expiring: { type: 'CRIMINAL_RECORD', validUntil: expect.stringMatching(/^2027-02-23T/) },
      });
      expect(seen[1]).toEqual(seen[0]);
    }));
});

async function listed(tx: Transaction, world: World, person: Person, filter: object): Promise<number> {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (own) => own`select public.check_list_page(${world.team}, ${own.json(filter as never)}, '-requestedAt', 0) as page`,
  );
  return row?.['page'].counts.all;
}

test('the overview finds what expires soon and what has expired, in the viewer’s departments', () =>
  inTeam(async (tx, world) => {
    await checked(tx, world);
    const counts = async () => [
      await listed(tx, world, 'colleague', { validity: 'SOON' }),
      await listed(tx, world, 'colleague', { validity: 'EXPIRED' }),
    ];
    expect(await counts()).toEqual([0, 0]);
    await setTime(tx, A_MONTH_BEFORE);
    expect(await counts()).toEqual([1, 0]);
    expect(await listed(tx, world, 'otherManager', { validity: 'SOON' })).toBe(0);
    await setTime(tx, '2027-11-24T08:00:00Z');
    expect(await counts()).toEqual([0, 1]);
    await addCredits(tx, world.team, 1000);
    await checked(tx, world);
    expect(await counts()).toEqual([0, 0]);
    expect(await refusal(tx.savepoint((inner) => listed(inner, world, 'colleague', { validity: 'GONE' })))).toContain(
      'INCLUSION',
    );
  }));

test('a colleague who was turned down finds their own list as before, and the others do not order it again', () =>
  inTeam(async (tx, world) => {
    const { list } = await checked(tx, world, { candidate: 'member' });
    await decideOn(tx, world, 'colleague', list, { decision: 'DECLINE_UNRELATED', reason: 'Stillingen er trukket.' });
    await setTime(tx, A_MONTH_BEFORE);
    expect(await listed(tx, world, 'member', { validity: 'SOON' })).toBe(1);
    expect(await listed(tx, world, 'colleague', { validity: 'SOON' })).toBe(0);
    const [row] = await as(
      tx,
      user(world.ids.colleague),
      (own) => own`select public.check_list_page(${world.team}, '{}', '-requestedAt', 0) as page`,
    );
    expect(row?.['page'].lists).toMatchObject([{ decision: 'NOT_NOW', expiring: null }]);
    const person = await note(tx, world, emailOf(world, 'member'));
    await tx`update public.check_list set person_id = ${person} where id = ${list}`;
    const [known] = await as(
      tx,
      user(world.ids.colleague),
      (own) => own`select public.person_validity(${person}) as it`,
    );
    expect(known?.['it']).toMatchObject([{ type: 'WORK_PERMIT', canRenew: false }]);
  }));

async function renewed(tx: Transaction, world: World, person: Person, lists: readonly string[]): Promise<string> {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (own) => own`select public.renew_checks(${world.team}, ${[...lists]}) as answer`,
  );
  return row?.['answer'].checkRequestId;
}
const refused = (tx: Transaction, world: World, person: Person, lists: readonly string[]) =>
  refusal(tx.savepoint((inner) => renewed(inner, world, person, lists)));

describe('ordering again', () => {
  test('the draft has the checks that expire, the details and the people as they are known now', () =>
    inTeam(async (tx, world) => {
      const one = await checked(tx, world, { types: ['WORK_PERMIT', 'EDUCATION'] });
      const two = await checked(tx, world, { candidate: 'copyRecipient' });
      await tx`update public.check_list set first_name = 'Ny' where id = ${one.list}`;
      await setTime(tx, A_MONTH_BEFORE);
      const draft = await renewed(tx, world, 'colleague', [one.list, two.list, one.list]);
      const [order] = await tx`
        select status, check_types, contact_name, include_checked_candidates, people_count, sent_at
        from public.check_request where id = ${draft}`;
      expect(order).toEqual({
        status: 'DRAFT',
        check_types: ['WORK_PERMIT'],
        contact_name: 'Kari Nordmann',
        include_checked_candidates: true,
        people_count: 2,
        sent_at: null,
      });
      const people = await tx<{ first_name: string; department_id: string }[]>`
        select first_name, department_id from public.check_request_person where check_request_id = ${draft}
        order by position`;
      expect(people).toEqual([
        { first_name: 'Kandi', department_id: world.hr },
        { first_name: 'Ny', department_id: world.hr },
      ]);
    }));

  test('people whose expiring checks differ are not asked for more than they need', () =>
    inTeam(async (tx, world) => {
      const one = await checked(tx, world);
      const two = await checked(tx, world, { types: ['CERTIFICATES'], candidate: 'copyRecipient' });
      await setTime(tx, A_MONTH_BEFORE);
      expect(await refused(tx, world, 'colleague', [one.list, two.list])).toContain('INVALID_ACTION');
      expect(await refused(tx, world, 'colleague', [two.list])).toBe('ok');
    }));

  test('nobody orders again for lists that they do not see, for none, or what the law allows once', () =>
    inTeam(async (tx, world) => {
      const { list } = await checked(tx, world);
      const police = await checked(tx, world, { types: ['CRIMINAL_RECORD'], candidate: 'copyRecipient' });
      await setTime(tx, A_MONTH_BEFORE);
      expect(await refused(tx, world, 'otherManager', [list])).toContain('ACCOUNT_NOT_FOUND');
      expect(await refused(tx, world, 'outsider', [list])).not.toBe('ok');
      expect(await refused(tx, world, 'colleague', [randomUUID()])).toContain('ACCOUNT_NOT_FOUND');
      expect(await refused(tx, world, 'colleague', [])).toContain('BLANK');
      expect(await refused(tx, world, 'colleague', [police.list])).toContain('BLANK');
      expect(
        await refused(
          tx,
          world,
          'colleague',
          Array.from({ length: 501 }, () => randomUUID()),
        ),
      ).toContain('TOO_BIG');
    }));
});

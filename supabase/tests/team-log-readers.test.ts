import { afterAll, expect, test } from 'vitest';
import { answer, contentOf, decide } from './support/check-content.ts';
import { consent, sendCheckList } from './support/check-lists.ts';
import { as, connect, refusal, undone, user } from './support/database.ts';
import { logInAtLevel2 } from './support/session.ts';
import { addMember } from './support/team.ts';
import { readLog, seeCriminalRecords } from './support/team-log.ts';
import { leaveTeam, standingWorldAt } from './support/world.ts';
import type { Person } from './support/world.ts';

// Who reads which events of a team's audit log (decision 0251), on its page and in its export.
const sql = connect();
afterAll(() => sql.end());

const inTeam = standingWorldAt('2026-11-23T09:00:00Z');

test('owner and admins all of it, managers what happens in their departments, others nothing', () =>
  inTeam(async (tx, world) => {
    await addMember(tx, world, 'MEMBER', { [world.hr]: 'MEMBER' });
    await tx`update public.account set country = 'SE' where id = ${world.team}`;
    const kinds = async (person: Person) => new Set((await readLog(tx, world, person)).events.map(({ kind }) => kind));
    for (const person of ['owner', 'admin'] as const) {
      expect([...(await kinds(person))]).toEqual(expect.arrayContaining(['COMPANY', 'MEMBER', 'ACCESS']));
    }
    expect([...(await kinds('manager'))].filter((kind) => !['ACCESS', 'DEPARTMENT'].includes(kind))).toEqual([]);
    expect((await readLog(tx, world, 'manager', { kind: 'ACCESS' })).events[0]).toMatchObject({
      subjectName: 'Ny Kollega',
      sequence: null,
      hash: null,
    });
    const shown = (await readLog(tx, world, 'otherManager', { kind: 'ACCESS' })).events;
    expect(shown.filter(({ subjectName }) => subjectName === 'Ny Kollega')).toEqual([]);
    const refused = async (person: Person) => refusal(readLog(tx, world, person));
    expect(await refused('colleague')).toBe('UNAUTHORIZED');
    await leaveTeam(tx, world, 'former');
    for (const person of ['outsider', 'otherOwner', 'former'] as const) {
      expect(await refused(person), person).toBe('ACCOUNT_NOT_FOUND@accountId');
    }
    const chain = async (person: Person) =>
      (await as(tx, user(world.ids[person]), (own) => own`select public.team_log_chain(${world.team}) as c`))[0]?.['c'];
    expect(await chain('admin')).toMatchObject({ brokenAt: null });
    for (const person of ['manager', 'colleague', 'otherOwner'] as const) expect(await chain(person)).toBeNull();
  }));

test('that a restricted check was read shows to a manager only with the right to see it', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
    const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = checks;
    await consent(tx, world, list);
    for (const check of [police, education]) {
      await answer(tx, check, {});
      await decide(tx, check, 'CLEAR', { result: {} });
    }
    const owner = await logInAtLevel2(tx, world.ids.owner);
    await contentOf(tx, owner, education);
    await contentOf(tx, owner, police);
    const types = async (person: Person) =>
      (await readLog(tx, world, person, { kind: 'CHECK_READ' })).events.flatMap(({ changes }) =>
        changes.filter(({ titleEn }) => titleEn === 'Check').map(({ after }) => JSON.stringify(after)),
      );
    const both = [expect.stringContaining('Politiattest'), expect.stringContaining('Utdanning')];
    expect(await types('owner')).toEqual(both);
    expect(await types('manager')).toEqual(both.slice(1));
    expect(await types('otherManager')).toEqual([]);
    await seeCriminalRecords(tx, world, 'manager');
    expect(await types('manager')).toEqual(both);
  }));

test('the filter takes a kind, a part of a name, and a time', () =>
  inTeam(async (tx, world) => {
    await addMember(tx, world, 'ADMIN', {}, 'kari.100%_nordmann@x.test');
    const total = async (filter: Readonly<Record<string, string>>) => (await readLog(tx, world, 'owner', filter)).total;
    expect(await total({ search: '100%_NORD', kind: 'MEMBER' })).toBe(1);
    expect(await total({ search: '100__nord' })).toBe(0);
    expect(await total({ from: '2027-01-01T00:00:00Z' })).toBe(0);
    expect(await total({ before: '2026-01-01T00:00:00Z' })).toBe(0);
    expect(await total({ kind: 'NONE' })).toBe(0);
    expect(await refusal(readLog(tx, world, 'owner', { from: 'i går' }))).toMatch(/INVALID/);
    expect(await refusal(readLog(tx, world, 'owner', { id: 'x' }))).toMatch(/INVALID/);
  }));

test('an export has the events that the reader sees, in both languages', () =>
  inTeam(async (tx, world) => {
    await tx`update public.account set country = 'SE' where id = ${world.team}`;
    const page = (person: Person, size: number, after: string | null = null) =>
      undone(tx, async (own) => {
        await own`select set_config('request.jwt.claim.sub', ${world.ids[person]}, true)`;
        const [row] = await own`
            select private.team_log_export_page(
              ${world.team}, '{"kind": "COMPANY"}', 'Europe/Oslo', ${after}::text::jsonb, ${size}) as page`;
        return row?.['page'] as { rows: unknown[][]; after: unknown };
      });
    const { rows, after } = await page('owner', 10);
    expect(after).toBeNull();
    expect(rows[0]?.slice(1, 7)).toEqual([
      'SYSTEM',
      { en: 'Company details', nb: 'Firmaopplysninger' },
      'CHANGED',
      null,
      null,
      { en: 'Country: NO → SE', nb: 'Land: NO → SE' },
    ]);
    const first = await page('owner', 1);
    expect(await page('owner', 10, JSON.stringify(first.after))).toEqual({ rows: [], after: null });
    expect((await page('manager', 10)).rows).toEqual([]);
  }));

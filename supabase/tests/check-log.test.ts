import { describe, expect, test } from 'vitest';
import { checkLog } from '#functions/checks/contract/check-log.ts';
import type { CheckLogEntry } from '#functions/checks/contract/check-log.ts';
import { consent, move, overrideInput, sendCheckList } from './support/check-lists.ts';
import { as, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { answer, asked, linkOf } from './support/referees.ts';
import { inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

async function logOf(tx: Transaction, world: World, list: string, person: Person): Promise<readonly CheckLogEntry[]> {
  const [row] = await as(tx, user(world.ids[person]), (inner) => inner`select public.check_log(${list}) as log`);
  return row?.['log'] === null ? [] : checkLog.parse(row?.['log']).toReversed();
}

const told = ({ type, checkType, hasRemark, refereeName, what }: CheckLogEntry) =>
  [type, checkType, hasRemark === true ? 'REMARK' : null, refereeName, what].filter(Boolean).join(' ');

describe('the log of a check list', () => {
  test('names the referees, and what the candidate sent', () =>
    inWorld(async (tx, world) => {
      const { list, check } = await asked(tx, world);
      await answer(tx, check, 'anne@fjordbygg.example');
      await service(tx, 'decline_reference', {
        token: await linkOf(tx, check, 'bjørn@fjordbygg.example'),
        message: 'Nei',
      });
      for (const person of ['member', 'signer'] as const) {
        const log = await logOf(tx, world, list, person);
        expect(log.map(told).slice(-5).toSorted()).toEqual([
          'ANSWER_SENT DIGITAL_REFERENCE',
          'REFEREE_ANSWERED DIGITAL_REFERENCE Anne Berg',
          'REFEREE_ASKED DIGITAL_REFERENCE Anne Berg',
          'REFEREE_ASKED DIGITAL_REFERENCE Bjørn Berg',
          'REFEREE_DECLINED DIGITAL_REFERENCE Bjørn Berg',
        ]);
      }
      await tx`delete from private.referee where check_item_id = ${check}`;
      expect(JSON.stringify(await logOf(tx, world, list, 'member'))).not.toContain('Berg');
    }));

  test('tells a remark apart from a clean result, of a check and of the list', () =>
    inWorld(async (tx, world) => {
      const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION', 'ADDRESS'] });
      await consent(tx, world, list);
      await move(tx, checks['EDUCATION'] ?? '', 'REMARK', 'SYSTEM');
      await move(tx, checks['ADDRESS'] ?? '', 'CLEAR', 'SYSTEM');
      const log = await logOf(tx, world, list, 'member');
      expect(log.map(told).filter((entry) => entry.startsWith('COMPLETED'))).toEqual([
        'COMPLETED EDUCATION REMARK',
        'COMPLETED ADDRESS',
        'COMPLETED REMARK',
      ]);
    }));

  test('says who overrode a restricted check to those who may know, and nothing to the others', () =>
    inWorld(async (tx, world) => {
      const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD'] });
      await consent(tx, world, list);
      const police = checks['CRIMINAL_RECORD'] ?? '';
      await move(tx, police, 'SUBMIT_REVIEW', 'CANDIDATE');
      await as(
        tx,
        user(world.ids.owner),
        (inner) => inner`select (public.override_check(${police}, ${inner.json(overrideInput() as never)})).id`,
      );
      const completed = async (person: Person) =>
        (await logOf(tx, world, list, person))
          .filter(({ type }) => type === 'COMPLETED')
          .map((entry) => `${told(entry)}${entry.actorName === null ? '' : ' by somebody'}`);
      expect(await completed('owner')).toEqual(['COMPLETED CRIMINAL_RECORD REMARK by somebody', 'COMPLETED REMARK']);
      expect(await completed('signer')).toEqual(['COMPLETED CRIMINAL_RECORD REMARK by somebody', 'COMPLETED REMARK']);
      expect(await completed('member')).toEqual(['COMPLETED CRIMINAL_RECORD', 'COMPLETED']);
    }));

  test('says who opened which content, of restricted checks to those who may read it', () =>
    inWorld(async (tx, world) => {
      const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION', 'CRIMINAL_RECORD'] });
      await consent(tx, world, list);
      for (const check of Object.values(checks)) await move(tx, check, 'CLEAR', 'SYSTEM');
      for (const [type, check] of Object.entries(checks))
        for (let time = 0; time < 2; time += 1)
          await tx`
            insert into private.check_read (check_list_id, check_item_id, reader_id, reader_name, as_what, what)
            values (${list}, ${check}, ${world.ids.owner}, ${type}, 'SENDER', 'CONTENT')`;
      await tx`
        insert into private.check_read (check_list_id, check_item_id, reader_id, reader_name, as_what, what)
        values (${list}, ${checks['EDUCATION'] ?? ''}, ${world.ids.outsider}, 'Plattform', 'ADMINISTRATOR', 'FILE')`;
      const openings = async (person: Person) =>
        (await logOf(tx, world, list, person))
          .filter(({ type }) => type === 'CONTENT_OPENED')
          .map(({ checkType, what, actorName }) => `${checkType} ${what} ${actorName ?? '–'}`)
          .toSorted();
      expect(await openings('member')).toEqual(['EDUCATION CONTENT EDUCATION', 'EDUCATION FILE –']);
      expect(await openings('owner')).toEqual([
        'CRIMINAL_RECORD CONTENT CRIMINAL_RECORD',
        'EDUCATION CONTENT EDUCATION',
        'EDUCATION FILE –',
      ]);
      expect(await openings('signer')).toEqual([
        'CRIMINAL_RECORD CONTENT CRIMINAL_RECORD',
        'EDUCATION CONTENT EDUCATION',
        'EDUCATION FILE Plattform',
      ]);
    }));

  test('is for those who see the list', () =>
    inWorld(async (tx, world) => {
      const { list } = await sendCheckList(tx, world, { types: ['EDUCATION'] });
      await consent(tx, world, list);
      expect(await logOf(tx, world, list, 'outsider')).toEqual([]);
      expect(await logOf(tx, world, list, 'member')).not.toEqual([]);
    }));
});

import { expect, test } from 'vitest';
import { appliesTo, PEOPLE_ACTIONS } from './person-actions.ts';

const ARCHIVED = '2026-11-21T10:00:00Z';

test.each([
  ['a manager of every department', null, { canEdit: true, canRemove: true }, ['SET_DEPARTMENTS', 'ARCHIVE', 'REMOVE']],
  ['a manager of one of them', null, { canEdit: true, canRemove: false }, ['SET_DEPARTMENTS', 'ARCHIVE']],
  ['a manager, archived', ARCHIVED, { canEdit: true, canRemove: true }, ['SET_DEPARTMENTS', 'UNARCHIVE', 'REMOVE']],
  ['a member', null, { canEdit: false, canRemove: false }, []],
] as const)('%s is offered what they may do', (_who, archivedAt, facts, expected) => {
  expect(PEOPLE_ACTIONS.filter((action) => appliesTo(action, { archivedAt, facts }))).toEqual(expected);
});

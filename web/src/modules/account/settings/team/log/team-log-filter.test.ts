import { expect, test } from 'vitest';
import { toTeamLogFilter } from './team-log-filter.ts';

test('the filter has what the URL names, and ignores what is no kind', () => {
  expect(toTeamLogFilter({})).toEqual({});
  expect(toTeamLogFilter({ kind: 'MEMBER', q: ' kari ' })).toEqual({ kind: 'MEMBER', search: 'kari' });
  expect(toTeamLogFilter({ kind: 'member;', q: ' ' })).toEqual({});
  expect(Object.keys(toTeamLogFilter({ from: '2026-11-01', to: '2026-11-30' }))).toEqual(['from', 'before']);
});

import { expect, test } from 'vitest';
import { substatusNow } from './substatus.ts';

const label = (nb: string) => ({ nb, en: '' });
const set = (type: 'MESSAGE' | 'NOTE', nb: string | null, handlerId: string | null = 'tor') => ({
  type,
  handlerId,
  value: { kind: 'SUBSTATUS', content: nb ?? '', substatus: nb === null ? null : label(nb) },
});
const step = (type: string) => ({ type, handlerId: 'tor', value: { writtenAt: '' } });

test.each([
  ['none', [step('REPORT')], null],
  ['the newest', [set('MESSAGE', 'A'), set('NOTE', 'B')], { label: label('B'), isShared: false }],
  ['one that the reporter reads', [set('NOTE', 'A'), set('MESSAGE', 'B')], { label: label('B'), isShared: true }],
  ['none after it was removed', [set('NOTE', 'A'), set('NOTE', null)], null],
  ['none after the report was closed', [set('NOTE', 'A'), step('REPORT_CLOSED')], null],
  ['one of the closed report', [step('REPORT_CLOSED'), set('NOTE', 'A')], { label: label('A'), isShared: false }],
  ['none after it was opened again', [set('NOTE', 'A'), step('REPORT_REOPENED')], null],
  ['none that a reporter wrote', [set('MESSAGE', 'A', null)], null],
  ['none of what cannot be read', [{ ...set('NOTE', 'A'), value: null }], null],
])('%s', (_what, entries, now) => {
  expect(substatusNow(entries)).toEqual(now);
});

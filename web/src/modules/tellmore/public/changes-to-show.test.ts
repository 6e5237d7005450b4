import { expect, test } from 'vitest';
import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { changesToShow } from './changes-to-show.ts';

const [kari, ola] = [crypto.randomUUID(), crypto.randomUUID()];
const DAY = '2026-11-28';
const approved = (handlerId: string, day = DAY) => ({
  kind: 'HANDLER_APPROVED',
  step: 'DONE',
  day,
  oldValue: null,
  newValue: null,
  handlerId,
});
const names = new Map([
  [kari, 'Kari'],
  [ola, 'Ola'],
]);
const told = { handlers: [{ id: kari, name: 'Kari', signKey: '' }] };
const shown = (...changes: readonly object[]) => {
  const report = { submittedOn: DAY, channelChanges: changes } as Pick<OwnReport, 'channelChanges' | 'submittedOn'>;
  return changesToShow(report, names, told).map(({ kind, handlerId }) => [kind, handlerId]);
};

test('a handler whom the reporter could choose is none who has joined since, on the same day', () => {
  expect(shown(approved(kari), approved(ola))).toEqual([['HANDLER_APPROVED', ola]]);
  // Who left and comes back is new.
  expect(shown(approved(kari, '2026-11-29'))).toEqual([['HANDLER_APPROVED', kari]]);
});

test('a handler whom nobody vouches for, and a kind that this version does not know, are not shown', () => {
  expect(shown(approved(crypto.randomUUID()), { ...approved(kari), kind: 'LOOK' })).toEqual([]);
  expect(shown({ ...approved(kari), kind: 'HANDLER_LEFT' })).toEqual([['HANDLER_LEFT', kari]]);
});

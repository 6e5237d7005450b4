import { expect, test } from 'vitest';
import { CHECK_LIST_STATUSES } from '#functions/checks/contract/list-statuses.ts';
import { receiverAction, senderActions } from './check-actions.ts';

test('the sender reminds and cancels what the candidate can still answer, and archives what is over', () => {
  const offered = Object.fromEntries(
    CHECK_LIST_STATUSES.map((status) => [status, senderActions({ status, isArchived: false }).join(' ')]),
  );
  expect(offered).toEqual({
    PENDING_CONSENT: 'REMIND CANCEL',
    PENDING_CANDIDATE: 'REMIND CANCEL',
    PENDING_PLATFORM: '',
    COMPLETED: 'NEW_REQUEST ARCHIVE',
    COMPLETED_WITH_REMARKS: 'NEW_REQUEST ARCHIVE',
    REFUSED: 'NEW_REQUEST ARCHIVE',
    UNRESPONSIVE: 'REMIND CANCEL NEW_REQUEST ARCHIVE',
    CANCELLED: 'NEW_REQUEST ARCHIVE',
  });
});

test('what is archived can be moved back', () => {
  expect(senderActions({ status: 'COMPLETED', isArchived: true })).toEqual(['UNARCHIVE', 'NEW_REQUEST']);
});

test('the candidate starts, then continues, and sees afterwards what they gave', () => {
  const endedAt = '2026-11-01T10:00:00Z';
  const offeredAt = (now: string) =>
    CHECK_LIST_STATUSES.map((status) => receiverAction({ status, endedAt }, Date.parse(now)));
  const late = ['START', 'CONTINUE', 'VIEW', 'VIEW', 'VIEW', 'VIEW', 'CONTINUE', 'VIEW'];
  expect(offeredAt('2026-12-01T09:59:59Z')).toEqual(late);
  expect(offeredAt('2026-12-01T10:00:00Z')).toEqual(late.with(6, 'VIEW'));
});

import { describe, expect, test } from 'vitest';
import type { Direction, DocumentStatus } from '#functions/signing/contract/document-status.ts';
import { documentActions } from './document-actions.ts';

function subject(status: DocumentStatus, direction: Direction = 'SENT', more = {}) {
  return { status, direction, archived: false, canSign: false, ...more };
}

describe('the sender of', () => {
  test.each<[DocumentStatus, string]>([
    ['DRAFT', 'CONTINUE ARCHIVE DELETE'],
    ['SCHEDULED', 'SEND_NOW RESCHEDULE EDIT'],
    ['PENDING', 'REMIND EXTEND CANCEL'],
    ['SEALING', ''],
    ['SIGNED', 'COPY ARCHIVE DELETE'],
    ['REFUSED', 'SEND_AGAIN ARCHIVE DELETE'],
    ['EXPIRED', 'SEND_AGAIN ARCHIVE DELETE'],
    ['CANCELLED', 'SEND_AGAIN ARCHIVE DELETE'],
    ['TERMINATED', 'COPY ARCHIVE DELETE'],
  ])('a %s document may %s', (status, actions) => {
    expect(documentActions(subject(status)).join(' ')).toBe(actions);
  });
});

describe('the receiver of', () => {
  test.each<[DocumentStatus, string]>([
    ['SCHEDULED', ''],
    ['PENDING', ''],
    ['SEALING', ''],
    ['SIGNED', 'ARCHIVE DELETE'],
    ['REFUSED', 'ARCHIVE DELETE'],
    ['EXPIRED', 'ARCHIVE DELETE'],
    ['CANCELLED', 'ARCHIVE DELETE'],
    ['TERMINATED', 'ARCHIVE DELETE'],
  ])('a %s document may %s', (status, actions) => {
    expect(documentActions(subject(status, 'RECEIVED')).join(' ')).toBe(actions);
  });
});

test('a pending signer may sign, on either side', () => {
  expect(documentActions(subject('PENDING', 'RECEIVED', { canSign: true }))).toEqual(['SIGN']);
  expect(documentActions(subject('PENDING', 'SENT', { canSign: true }))).toEqual([
    'SIGN',
    'REMIND',
    'EXTEND',
    'CANCEL',
  ]);
});

test('only what somebody has signed can be terminated', () => {
  const signed = { isSignedBySome: true };
  expect(documentActions(subject('PENDING', 'SENT', signed))).toEqual(['REMIND', 'EXTEND', 'TERMINATE', 'CANCEL']);
  expect(documentActions(subject('SIGNED', 'SENT', signed))).toEqual(['COPY', 'TERMINATE', 'ARCHIVE', 'DELETE']);
  expect(documentActions(subject('SIGNED', 'RECEIVED', signed))).toEqual(['ARCHIVE', 'DELETE']);
});

test('the documents of a bulk are extended and terminated one by one', () => {
  const signed = { isSignedBySome: true, isBulk: true };
  expect(documentActions(subject('PENDING', 'SENT', signed))).toEqual(['REMIND', 'CANCEL']);
  expect(documentActions(subject('SIGNED', 'SENT', signed))).toEqual(['COPY', 'ARCHIVE', 'DELETE']);
});

test('no one signs an ended document', () => {
  expect(documentActions(subject('CANCELLED', 'RECEIVED', { canSign: true }))).not.toContain('SIGN');
});

test('an archived document can be taken out of the archive instead of put into it', () => {
  expect(documentActions(subject('SIGNED', 'SENT', { archived: true }))).toEqual(['COPY', 'UNARCHIVE', 'DELETE']);
});

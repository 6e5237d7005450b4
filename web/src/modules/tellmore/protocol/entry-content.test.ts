import { describe, expect, test } from 'vitest';
import { eventContent, identityContent, messageContent, noteContent, reportContent } from './entry-content.ts';

// What reporters and handlers have written into entries, which are never rewritten.
const WRITTEN_AT = '2026-11-23T09:14Z';
const noMessage = {
  askedHandlers: [],
  request: null,
  accepted: false,
  minutes: null,
  recording: null,
  answer: null,
  substatus: null,
};

describe('a report reads', () => {
  const told = { description: 'Falske fakturaer', timing: '', location: 'Lager 2', people: 'Ola' };
  const report = { writtenAt: WRITTEN_AT, ...told, category: 'BRIBERY' };

  test('as its reporter sent it, without what only keys are found by', () => {
    const sent = { ...report, boxKey: 'k', newKeys: { epoch: 1 }, channelKey: 'c', handlers: [], leftOut: ['h'] };
    expect(reportContent.parse(sent)).toEqual({ ...report, answers: [], leftOut: ['h'], enteredBy: null });
  });

  test('with answers to the team’s own questions, which are shown whatever else is in them', () => {
    const answer = { id: 'q', kind: 'CHOICES', question: 'Hvor?', answer: ['Lager', 'Kontor'] };
    const odd = { kind: 'VIDEO', question: 'Når?', answer: 'i dag' };
    expect(reportContent.parse({ ...report, answers: [answer, odd] }).answers).toEqual([
      answer,
      { id: '', kind: 'TEXT', question: 'Når?', answer: [] },
    ]);
    expect(reportContent.parse({ ...report, answers: 'alt' }).answers).toEqual([]);
  });

  test('with a category of the team’s own, by its id', () => {
    const category = crypto.randomUUID();
    expect(reportContent.parse({ ...report, category }).category).toBe(category);
    expect(reportContent.parse({ ...report, category: 'Støy' }).category).toBeNull();
  });

  test('as a handler entered it', () => {
    const enteredBy = { handlerId: 'h', channel: 'LETTER', receivedOn: '2026-11-20' };
    expect(reportContent.parse({ ...report, enteredBy }).enteredBy).toEqual(enteredBy);
    expect(reportContent.parse({ ...report, enteredBy: { handlerId: 'h', channel: 'FAX' } }).enteredBy).toEqual({
      handlerId: 'h',
      channel: 'OTHER',
      receivedOn: '',
    });
    expect(reportContent.parse({ ...report, enteredBy: { channel: 'PHONE' } }).enteredBy).toBeNull();
  });
});

describe('a message reads', () => {
  const said = { writtenAt: WRITTEN_AT, content: 'Hei' };
  test.each([
    ['from before there were kinds', {}, { kind: 'MESSAGE' }],
    ['that asks for a meeting', { kind: 'MEETING_REQUEST' }, { kind: 'MEETING_REQUEST' }],
    [
      'of a handler, with a meeting',
      { kind: 'MEETING_ANSWER', request: 'r', accepted: true },
      { kind: 'MEETING_ANSWER', request: 'r', accepted: true },
    ],
    [
      'of a reporter, with their answer to minutes',
      { kind: 'MINUTES_ANSWER', minutes: 'm', answer: 'APPROVED' },
      { kind: 'MINUTES_ANSWER', minutes: 'm', answer: 'APPROVED' },
    ],
    [
      'of a handler, with whom they want to bring in',
      { kind: 'ADD_REQUEST', askedHandlers: ['h'] },
      { kind: 'ADD_REQUEST', askedHandlers: ['h'] },
    ],
    ['with the words of a recording', { kind: 'TRANSCRIPT', recording: 'r' }, { kind: 'TRANSCRIPT', recording: 'r' }],
    ['with fields of other kinds', { kind: 'ELSE', request: 1, accepted: 'yes', answer: 'MAYBE' }, { kind: 'MESSAGE' }],
  ])('%s', (_what, written, read) => {
    expect(messageContent.parse({ ...said, ...written })).toEqual({ ...said, ...noMessage, ...read });
  });
});

test('a note reads as a note, a task or the end of one', () => {
  const none = {
    writtenAt: '',
    kind: 'NOTE',
    content: '',
    title: '',
    due: null,
    assigneeId: null,
    task: null,
    substatus: null,
    request: null,
    accepted: false,
  };
  expect(noteContent.parse({ content: 'Ring Kari' })).toEqual({ ...none, content: 'Ring Kari', done: false });
  const task = { kind: 'TASK', title: 'Ring', due: '2026-12-01', assigneeId: 'h' };
  expect(noteContent.parse(task)).toEqual({ ...none, ...task, done: false });
  const set = { kind: 'SUBSTATUS', content: 'Intervjuer', substatus: { nb: 'Intervjuer', en: 'Interviews' } };
  expect(noteContent.parse(set)).toEqual({ ...none, ...set, done: false });
  const end = { kind: 'TASK_DONE', task: 'a', title: 'Ring', done: true };
  expect(noteContent.parse(end)).toEqual({ ...none, ...end });
});

test('an event reads with what changed, and with nothing for types that are not known', () => {
  const changed = { oldType: null, newType: null, oldCategory: null, newCategory: null };
  const none = { ...changed, outcome: null, reason: '', namesFor: null };
  const nobody = { addedHandlers: [], removedHandlers: [] };
  const retyped = { writtenAt: WRITTEN_AT, oldType: 'WHISTLEBLOWING', newType: 'FEEDBACK' };
  expect(eventContent.parse(retyped)).toEqual({ ...none, ...nobody, ...retyped });
  const recategorised = { writtenAt: WRITTEN_AT, oldCategory: null, newCategory: 'BRIBERY' };
  expect(eventContent.parse(recategorised)).toEqual({ ...none, ...nobody, ...recategorised });
  const joined = { writtenAt: WRITTEN_AT, addedHandlers: ['h'], reason: 'Ferie' };
  expect(eventContent.parse(joined)).toEqual({ ...none, ...nobody, ...joined });
  const unknown = { writtenAt: WRITTEN_AT, oldType: 'LETTER', newCategory: 'ELSE', addedHandlers: 'h' };
  expect(eventContent.parse(unknown)).toEqual({ ...none, ...nobody, writtenAt: WRITTEN_AT });
});

test('an identity reads with or without a phone', () => {
  const named = { firstName: 'Kari', lastName: 'Nordmann', email: 'kari@nordlys.example' };
  expect(identityContent.parse(named)).toEqual({ ...named, phoneNumber: null });
  const phoneNumber = { countryCode: '+47', number: '41234567' };
  expect(identityContent.parse({ ...named, phoneNumber })).toEqual({ ...named, phoneNumber });
});

test.each([
  ['report', reportContent],
  ['message', messageContent],
  ['note', noteContent],
  ['event', eventContent],
])('what is no object is no %s', (_what, schema) => {
  for (const value of [null, 'text', [], 1]) expect(schema.safeParse(value).success).toBe(false);
});

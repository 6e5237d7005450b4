import { expect, test } from 'vitest';
import { consentTo } from './left-out-consent.ts';

const entry = (id: string, handlerId: string | null, value: object, writtenOn = '2026-11-20') => ({
  id,
  type: 'MESSAGE',
  handlerId,
  writtenOn,
  value,
});
const ask = (id: string, day?: string, askedHandlers = ['tor']) =>
  entry(id, 'hilde', { kind: 'ADD_REQUEST', askedHandlers, content: `Arkivet ${id}` }, day);
const signed = (writtenAt: string) =>
  entry('a', 'hilde', { kind: 'ADD_REQUEST', askedHandlers: ['tor'], content: 'Arkivet', writtenAt });
const answer = (request: string, accepted: boolean, handlerId: string | null = null) =>
  entry(`to ${request}`, handlerId, { kind: 'ADD_ANSWER', request, accepted });

test.each([
  ['nobody asked', [], '2026-12-24', 'unasked'],
  ['somebody else was asked about', [ask('a', '2026-11-20', ['siv'])], '2026-12-24', 'unasked'],
  ['the reporter can still answer', [ask('a')], '2026-12-04', 'waiting'],
  ['the reporter did not come back', [ask('a')], '2026-12-05', 'unanswered'],
  ['the server calls the question older than its author does', [signed('2026-11-25T08:00Z')], '2026-12-05', 'waiting'],
  ['the author calls it older than the server does', [signed('2026-01-01T08:00Z')], '2026-12-04', 'waiting'],
  ['the author names no day', [signed('soon')], '2026-12-05', 'unanswered'],
  ['the reporter agreed', [ask('a'), answer('a', true)], '2026-11-20', 'agreed'],
  ['the reporter refused', [ask('a'), answer('a', false)], '2026-12-24', 'refused'],
  ['after a refusal silence is no consent', [ask('a'), answer('a', false), ask('b')], '2027-12-24', 'refused'],
  [
    'the reporter agreed to a later question',
    [ask('a'), answer('a', false), ask('b'), answer('b', true)],
    '2026-11-20',
    'agreed',
  ],
  ['the reporter changed their mind', [ask('a'), answer('a', true), answer('a', false)], '2026-11-20', 'refused'],
  ['a handler answered for the reporter', [ask('a'), answer('a', true, 'hilde')], '2026-11-20', 'waiting'],
  [
    'the reporter asked themself',
    [entry('a', null, { kind: 'ADD_REQUEST', askedHandlers: ['tor'] })],
    '2026-12-24',
    'unasked',
  ],
])('%s', (_name, entries, today, state) => {
  expect(consentTo(entries, 'tor', today).state).toBe(state);
});

import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { leftOutText } from './left-out.ts';

const t = ((key: string, values?: object) =>
  `${key} ${Object.values(values ?? {}).join(', ')}`) as TFunction<'whistleblower'>;
const entry = (type: string, value: unknown) => ({
  id: 'e',
  type,
  handlerId: null,
  writtenOn: '2026-11-20',
  value,
  isBroken: false,
});
const ask = (handlerId: string) => ({
  ...entry('MESSAGE', { kind: 'ADD_REQUEST', askedHandlers: [handlerId], content: 'Arkivet' }),
  id: `ask ${handlerId}`,
  handlerId: 'siv',
});
const agree = (handlerId: string) =>
  entry('MESSAGE', { kind: 'ADD_ANSWER', request: `ask ${handlerId}`, accepted: true });
const names = new Map([
  ['tor', 'Tor Vik'],
  ['new', 'Tor Vik'],
]);
const handlers = [{ id: 'tor', name: 'Tor Vik', signKey: '' }];
const thread = [entry('REPORT', { description: 'Det gjelder Tor.', leftOut: ['tor'], handlers })];
const changeOf = (value: object) => ({ ...entry('HANDLERS_CHANGED', { removedHandlers: [], ...value }), id: 'change' });
/** After a question to the reporter about both, who has agreed. */
const changed = (value: object) => {
  const change = changeOf(value);
  const asked = [ask('tor'), agree('tor'), ask('new'), agree('new')];
  return leftOutText(t, { names, thread: [...thread, ...asked, change] }, change);
};

test.each([
  ['a reason', { addedHandlers: ['tor'], reason: 'Arkivet' }, 'event.leftOut Tor Vik, Arkivet'],
  // By another program, or by somebody who took over a report that nobody handled.
  ['no reason', { addedHandlers: ['tor'] }, 'event.leftOutWithoutReason Tor Vik'],
  ['new keys', { addedHandlers: ['new'], reason: 'Arkivet' }, 'event.leftOut Tor Vik, Arkivet'],
  ['somebody else', { addedHandlers: ['siv'], reason: 'Arkivet' }, null],
  ['somebody taken off', { addedHandlers: [], removedHandlers: ['tor'] }, null],
])('the reporter sees that somebody left out is brought in, with %s', (_name, value, text) => {
  expect(changed(value)).toBe(text);
});

test('the reporter sees that nobody asked them first, or did not wait for the answer', () => {
  const change = changeOf({ addedHandlers: ['tor'], reason: 'Arkivet' });
  const told = (...before: readonly ReturnType<typeof entry>[]) =>
    leftOutText(t, { names, thread: [...thread, ...before, change] }, change);
  expect(told()).toContain('event.leftOutUnasked');
  expect(told(ask('tor') as never)).toContain('event.leftOutUnasked');
  expect(told(ask('tor') as never, agree('tor'))).not.toContain('event.leftOutUnasked');
});

test('the reporter sees it also where the server calls the question older, or the change newer, than their authors do', () => {
  const told = (askedAt: string, changedAt: string) => {
    const question = { kind: 'ADD_REQUEST', askedHandlers: ['tor'], content: 'Arkivet', writtenAt: askedAt };
    const asked = { ...ask('tor'), value: question };
    const value = { addedHandlers: ['tor'], reason: 'Arkivet', writtenAt: changedAt };
    const change = { ...changeOf(value), writtenOn: '2026-12-05' };
    return leftOutText(t, { names, thread: [...thread, asked, change] }, change);
  };
  expect(told('2026-11-20T08:00Z', '2026-12-05T08:00Z')).not.toContain('event.leftOutUnasked');
  expect(told('2026-11-21T08:00Z', '2026-12-05T08:00Z')).toContain('event.leftOutUnasked');
  expect(told('2026-11-20T08:00Z', '2026-12-04T08:00Z')).toContain('event.leftOutUnasked');
});

test('somebody whom only the server names has no name here', () => {
  const added = entry('HANDLERS_CHANGED', { removedHandlers: [], addedHandlers: ['tor'], reason: 'Arkivet' });
  expect(leftOutText(t, { names: new Map(), thread }, added)).toContain('event.somebody');
});

test('other entries, and reports from before there was such a list, say nothing', () => {
  expect(leftOutText(t, { names, thread }, entry('MESSAGE', { addedHandlers: ['tor'] }))).toBeNull();
  const old = [entry('REPORT', { description: 'Det gjelder Tor.' })];
  expect(leftOutText(t, { names, thread: old }, entry('HANDLERS_CHANGED', { addedHandlers: ['tor'] }))).toBeNull();
});

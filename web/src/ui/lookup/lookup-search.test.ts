import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLookup } from './lookup-search.ts';
import type { LookupState } from './lookup-search.ts';

interface Answer {
  text: string;
  signal: AbortSignal;
  give: (items: string[]) => void;
  fail: (error: Error) => void;
}

let asked: Answer[];
let states: LookupState<string>[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  states = [];
});
afterEach(() => vi.useRealTimers());

function lookup({ minCharacters = 3, debounce = 750 } = {}) {
  return createLookup<string>({
    minCharacters,
    debounce,
    onChange: (state) => states.push(state),
    search: (text, signal) => new Promise((give, fail) => asked.push({ text, signal, give, fail })),
  });
}

const last = () => states.at(-1);
const settled = () => vi.advanceTimersByTimeAsync(0);

test('nothing is asked for before three characters, however many spaces are around them', () => {
  const { type } = lookup();
  for (const text of ['n', 'no', ' no ', '  ']) type(text);
  vi.advanceTimersByTime(5_000);
  expect(asked).toEqual([]);
  expect(states).toEqual([{ status: 'short' }, { status: 'short' }, { status: 'idle' }]);
});

test('an emoji is one character', () => {
  lookup().type('😀😀');
  expect(last()).toEqual({ status: 'short' });
});

test('it waits for a pause of 750 ms, and searches once for the current text', () => {
  const { type } = lookup();
  type('nor');
  vi.advanceTimersByTime(749);
  type('nord');
  vi.advanceTimersByTime(749);
  expect(asked).toEqual([]);
  expect(last()).toEqual({ status: 'searching' });
  vi.advanceTimersByTime(1);
  expect(asked.map(({ text }) => text)).toEqual(['nord']);
});

test('Enter does not wait', () => {
  const { type, searchNow } = lookup();
  type('nord');
  searchNow();
  vi.advanceTimersByTime(5_000);
  expect(asked.map(({ text }) => text)).toEqual(['nord']);
});

test('Enter with too little text asks for nothing', () => {
  const { type, searchNow } = lookup();
  type('no');
  searchNow();
  expect(asked).toEqual([]);
});

test('the response to an earlier text is dropped, and its request aborted', async () => {
  const { type, searchNow } = lookup();
  type('nord');
  searchNow();
  type('nordlys');
  expect(asked[0]?.signal.aborted).toBe(true);
  searchNow();
  asked[1]?.give(['Nordlys AS']);
  await settled();
  asked[0]?.give(['Nord AS']);
  await settled();
  expect(last()).toEqual({ status: 'found', items: ['Nordlys AS'] });
});

test('a space more or less is the same search', async () => {
  const { type, searchNow } = lookup();
  type('nord');
  searchNow();
  asked[0]?.give(['Nord AS']);
  await settled();
  type('nord ');
  vi.advanceTimersByTime(5_000);
  expect(asked).toHaveLength(1);
  expect(last()).toEqual({ status: 'found', items: ['Nord AS'] });
});

test('no match says what was searched for', async () => {
  const { type, searchNow } = lookup();
  type(' nord ');
  searchNow();
  asked[0]?.give([]);
  await settled();
  expect(last()).toEqual({ status: 'empty', text: 'nord' });
});

test('a failed search can be tried again', async () => {
  const { type, searchNow } = lookup();
  const error = new Error('down');
  type('nord');
  searchNow();
  asked[0]?.fail(error);
  await settled();
  expect(last()).toEqual({ status: 'failed', error });
  searchNow();
  asked[1]?.give(['Nord AS']);
  await settled();
  expect(last()).toEqual({ status: 'found', items: ['Nord AS'] });
});

test('after a reset neither timers nor answers come through, and the same text is a new search', async () => {
  const { type, searchNow, reset } = lookup();
  type('nord');
  searchNow();
  type('nordl');
  reset();
  asked[0]?.give(['Nord AS']);
  vi.advanceTimersByTime(5_000);
  await settled();
  expect(last()).toEqual({ status: 'idle' });
  expect(asked).toHaveLength(1);
  type('nordl');
  vi.advanceTimersByTime(750);
  expect(asked).toHaveLength(2);
});

test('without a minimum and a pause, nothing typed is a search of its own, at once', async () => {
  const { type } = lookup({ minCharacters: 0, debounce: 0 });
  type('');
  expect(asked.map(({ text }) => text)).toEqual(['']);
});

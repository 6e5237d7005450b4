import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { textKind, textOf } from './text-kind.ts';

const notice = textKind({
  kind: 'notice',
  payload: z.object({ name: z.string() }),
  words: {
    nb: ({ name }) => `Hei ${name}`,
    en: ({ name }, { link, token }) => `Hello ${name} ${link('CHECK_TEXT', null, { token: token ?? '' })}`,
  },
  examples: [{ name: 'Kari' }],
});
const order = { kind: 'notice', language: 'en', payload: { name: 'Kari' }, token: 'abc' };
const text = (changes: object) => textOf([notice], { ...order, ...changes }, 'https://tillit.example/');

test('a text is in the reader’s language; an unknown language becomes Norwegian', () => {
  expect(text({})).toBe('Hello Kari https://tillit.example/v2/en/checkmore/t/abc');
  expect(text({ language: 'sv' })).toBe('Hei Kari');
});

test.each([
  ['kind', { kind: 'toString' }],
  ['payload', { payload: {} }],
])('a message of an unknown %s can never be sent', (_what, changes) => {
  expect(() => text(changes)).toThrow(expect.objectContaining({ name: 'UnrenderableMail' }));
});

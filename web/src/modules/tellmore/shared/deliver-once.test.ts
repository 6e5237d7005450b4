import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { deliverOnce } from './deliver-once.ts';

interface Entry {
  readonly id: string;
  readonly text: string;
}

let stored: Entry[];
let answers: ('ARRIVES' | 'ANSWER_LOST' | 'REQUEST_LOST' | 'REFUSED')[];
let deliver: ReturnType<typeof deliverOnce<Entry>>;
beforeEach(() => {
  stored = [];
  answers = [];
  deliver = deliverOnce<Entry>();
});

/** As the server: the same entry is stored once. */
async function store(entry: Entry): Promise<void> {
  const answer = answers.shift() ?? 'ARRIVES';
  if (answer === 'REFUSED') throw new AppError('data', [{ code: 'INVALID_ACTION', path: 'epoch' }]);
  const isNew = !stored.some(({ id }) => id === entry.id);
  if (answer !== 'REQUEST_LOST' && isNew) stored.push(entry);
  if (answer !== 'ARRIVES') throw new TypeError('Failed to fetch');
}

const say = (text: string) =>
  deliver({
    content: { text },
    make: async () => ({ id: crypto.randomUUID(), text }),
    send: store,
    readIds: async () => stored.map(({ id }) => id),
  });
const texts = () => stored.map(({ text }) => text);

test.each(['ANSWER_LOST', 'REQUEST_LOST'] as const)('%s: the second try stores it once', async (fault) => {
  answers = [fault];
  await expect(say('a')).rejects.toThrow();
  expect(await say('a')).toBe('SENT');
  expect(texts()).toEqual(['a']);
  // Saying the same once more is another message.
  expect(await say('a')).toBe('SENT');
  expect(texts()).toEqual(['a', 'a']);
});

test('what was changed after a lost answer is not sent before its author has seen that the first arrived', async () => {
  answers = ['ANSWER_LOST'];
  await expect(say('a')).rejects.toThrow();
  expect(await say('b')).toBe('EARLIER_ARRIVED');
  expect(texts()).toEqual(['a']);
  expect(await say('b')).toBe('SENT');
  expect(texts()).toEqual(['a', 'b']);
});

test('what was changed after a lost request replaces it', async () => {
  answers = ['REQUEST_LOST'];
  await expect(say('a')).rejects.toThrow();
  expect(await say('b')).toBe('SENT');
  expect(texts()).toEqual(['b']);
});

test('an entry that was refused is encrypted again', async () => {
  answers = ['REQUEST_LOST', 'REFUSED'];
  const ids: string[] = [];
  const again = () =>
    deliver({
      content: 'a',
      make: async () => {
        const id = crypto.randomUUID();
        ids.push(id);
        return { id, text: 'a' };
      },
      send: store,
      readIds: async () => [],
    });
  await expect(again()).rejects.toThrow();
  await expect(again()).rejects.toThrow();
  expect(ids).toHaveLength(1);
  expect(await again()).toBe('SENT');
  expect(ids).toHaveLength(2);
});

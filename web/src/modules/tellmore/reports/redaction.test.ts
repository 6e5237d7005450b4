import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { newRedaction } from './redaction.ts';
import type { Redaction } from './redaction.ts';

let stored: string;
let answers: ('ARRIVES' | 'ANSWER_LOST' | 'REQUEST_LOST')[];
let encrypted: number;
let redaction: Redaction<unknown>;
let files: readonly string[];
const says = (text: string) => () => text;
beforeEach(() => {
  stored = 'before';
  answers = [];
  encrypted = 0;
  files = ['f1', 'f2'];
  redaction = newRedaction(
    async (value) => {
      encrypted += 1;
      return { content: `${JSON.stringify(value)} ${encrypted}`, replaces: 'before' };
    },
    // As the server: the same content is taken once, other content only in place of what was read.
    async ({ content, replaces }, removed) => {
      const answer = answers.shift() ?? 'ARRIVES';
      if (answer === 'REQUEST_LOST') throw new TypeError('Failed to fetch');
      if (stored !== content && stored !== replaces)
        throw new AppError('data', [{ code: 'INVALID_ACTION', path: 'replaces' }]);
      stored = content;
      files = files.filter((id) => !removed.includes(id));
      if (answer === 'ANSWER_LOST') throw new TypeError('Failed to fetch');
    },
  );
});

test.each(['ANSWER_LOST', 'REQUEST_LOST'] as const)('%s: the same is encrypted once and sent again', async (loss) => {
  answers = [loss];
  await expect(redaction.save(says('Ring ████.'), [])).rejects.toThrow();
  await redaction.save(says('Ring ████.'), []);
  expect(stored).toBe('"Ring ████." 1');
  expect(encrypted).toBe(1);
});

test.each(['ANSWER_LOST', 'REQUEST_LOST'] as const)('%s: what was changed since is stored', async (loss) => {
  answers = [loss, 'ARRIVES', loss];
  await expect(redaction.save(says('Ring ████.'), [])).rejects.toThrow();
  await redaction.save(says('Ring noen.'), []).catch(() => undefined);
  await redaction.save(says('Ring ████.'), []).catch(() => redaction.save(says('Ring ████.'), []));
  expect(stored).toBe('"Ring ████." 1');
});

test('a colleague’s redaction is not replaced', async () => {
  answers = ['REQUEST_LOST'];
  await expect(redaction.save(says('Ring ████.'), [])).rejects.toThrow();
  stored = 'by a colleague';
  for (const text of ['Ring ████.', 'Ring noen.']) {
    await expect(redaction.save(says(text), [])).rejects.toMatchObject({ errors: [{ code: 'INVALID_ACTION' }] });
  }
  expect(stored).toBe('by a colleague');
});

test.each([
  ['ANSWER_LOST', [], ['f2']],
  ['REQUEST_LOST', ['f2'], []],
] as const)('%s: the entry names no file that an earlier try may have deleted', async (loss, second, left) => {
  const naming = (text: string) => (without: readonly string[]) => [
    text,
    ...['f1', 'f2'].filter((id) => !without.includes(id)),
  ];
  answers = [loss];
  await expect(redaction.save(naming('Ring ████.'), ['f1'])).rejects.toThrow();
  await redaction.save(naming('Ring noen.'), second);
  expect(files).toEqual(left);
  expect(stored).toBe(`${JSON.stringify(['Ring noen.', ...left])} 2`);
});

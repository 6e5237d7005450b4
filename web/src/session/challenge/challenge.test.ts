import { expect, test, vi } from 'vitest';
import { AppError } from '#api/app-error.ts';
import type { Challenge } from '#api/app-error.ts';
import { askOnce, challengeOf, repeatingWith } from './challenge.ts';

const level2 = new AppError('data', [{ code: 'AUTH_LEVEL_2_REQUIRED', path: null }]);
const tfa = new AppError('data', [{ code: 'TFA_REQUIRED', path: null }]);
const person = new AppError('data', [{ code: 'REAUTHENTICATION_REQUIRED', path: null }]);
const taken = new AppError('data', [{ code: 'TAKEN', path: 'name' }]);

/** Refuses with each error in turn, then answers. */
function refusing(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  });
}

test('only the three challenges are challenges', () => {
  expect(challengeOf(level2)).toBe('AUTH_LEVEL_2_REQUIRED');
  expect(challengeOf(person)).toBe('REAUTHENTICATION_REQUIRED');
  expect(challengeOf({ errors: [{ message: '{"errors":[{"code":"TFA_REQUIRED","path":null}]}' }] })).toBe(
    'TFA_REQUIRED',
  );
  expect(challengeOf(taken)).toBeNull();
});

test('a refused request is repeated once the challenge is met', async () => {
  const action = refusing(level2);
  const asked: Challenge[] = [];
  const answer = await repeatingWith(async (challenge) => asked.push(challenge) > 0, action);
  expect(answer).toBe('done');
  expect(asked).toEqual(['AUTH_LEVEL_2_REQUIRED']);
  expect(action).toHaveBeenCalledTimes(2);
});

test('an action may meet both challenges, one after the other', async () => {
  expect(await repeatingWith(async () => true, refusing(tfa, level2))).toBe('done');
});

test('closing the dialog rejects with the original error, and nothing is repeated', async () => {
  const action = refusing(level2);
  await expect(repeatingWith(async () => false, action)).rejects.toBe(level2);
  expect(action).toHaveBeenCalledTimes(1);
});

test('a server that repeats the challenge does not cause an endless loop', async () => {
  const action = refusing(level2, level2, level2);
  await expect(repeatingWith(async () => true, action)).rejects.toBe(level2);
  expect(action).toHaveBeenCalledTimes(2);
});

test('other errors cause no challenge', async () => {
  const ask = vi.fn(async () => true);
  await expect(repeatingWith(ask, refusing(taken))).rejects.toBe(taken);
  expect(ask).not.toHaveBeenCalled();
});

test('several requests at once open one dialog, and a later one opens another', async () => {
  let close: (met: boolean) => void = () => undefined;
  const open = vi.fn(() => new Promise<boolean>((resolve) => (close = resolve)));
  const ask = askOnce(open);
  const requests = [refusing(level2), refusing(level2)].map((action) => repeatingWith(ask, action));
  await vi.waitFor(() => expect(open).toHaveBeenCalled(), 60_000);
  close(true);
  expect(await Promise.all(requests)).toEqual(['done', 'done']);
  expect(open).toHaveBeenCalledTimes(1);

  const later = repeatingWith(ask, refusing(level2));
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2), 60_000);
  close(false);
  await expect(later).rejects.toBe(level2);
});

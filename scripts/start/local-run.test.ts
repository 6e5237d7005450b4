import { expect, test } from 'vitest';
import { adviceFor } from './local-run.ts';

test('files of another user are named, with what to remove', () => {
  const fault = new Error('Postgres did not start:\ncould not open file "PG_VERSION": Permission denied');
  expect(adviceFor(fault, '/data')).toMatchObject({ message: expect.stringMatching(/\.cache\/postgres\n.*\/data/) });
  const other = new Error('no space left on device');
  expect(adviceFor(other, '/data')).toBe(other);
});

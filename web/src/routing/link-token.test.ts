import { expect, test } from 'vitest';
import { linkToken } from './link-token.ts';

const TOKEN = 'aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-a';

test.each(['', '.', ')', ',', '>', ' ', '"', '\u200b', '»', '.)', '%', ']<br>'])(
  'a token followed by %j is read',
  (behind) => {
    expect(linkToken(TOKEN + behind)).toBe(TOKEN);
  },
);

test.each([null, undefined, '', '.'])('%j is no token', (given) => {
  expect(linkToken(given)).toBe('');
});

import { expect, test } from 'vitest';
import { misnamedConstants } from './constant-names.ts';

const CODE = `
  export const mostBytes = 1024 * 1024;
  const greeting = 'Hei';
  const isFast = false;
  const MOST_ROWS = 500, prefix = \`limit:\${MOST_ROWS}\`;
  const table = { rows: 1 };
  const size = measure();
  function inside() { const local = 1; }
  let changing = 1;
`;

test('numbers, texts and truth values of a module are in SCREAMING_CASE; what is made or local is not', () => {
  expect(misnamedConstants('sample.ts', CODE)).toEqual(['mostBytes', 'greeting', 'isFast', 'prefix']);
});

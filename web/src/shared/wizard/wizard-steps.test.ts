import { expect, test } from 'vitest';
import { defineSteps } from './wizard-steps.ts';

const steps = defineSteps<'a' | 'b', { readonly id: string }>(
  { name: 'a', isDone: () => true },
  { name: 'b', isDone: () => false },
);
const draft = { id: '1' };

test.each([
  ['an index', '1', draft, 'b'],
  ['a name, as in a link from elsewhere', 'b', draft, 'b'],
  ['a name without a draft', 'b', null, 'a'],
  ['an unknown name', 'c', draft, 'a'],
  ['nothing: the first that is not done', undefined, draft, 'b'],
] as const)('the URL asks for %s', (_, asked, given, expected) => {
  expect(steps.fromUrl(asked, given)).toBe(expected);
});

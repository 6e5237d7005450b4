import { expect, test } from 'vitest';
import { faultOf } from './commit-subject.ts';

test.each(['session: skip requests without a token', 'web: add a', `web: ${'a'.repeat(67)}`])(
  '%s is fine',
  (subject) => {
    expect(faultOf(subject)).toBeNull();
  },
);

test.each([
  ['Ask nothing without a token: the session is over', 'is not "area: verb'],
  ['web:add a page', 'is not "area: verb'],
  ['web: Add a page', 'is not "area: verb'],
  ['web: add a page.', 'ends with'],
  [`web: ${'a'.repeat(68)}`, 'has 73 characters'],
])('%s is refused', (subject, fault) => {
  expect(faultOf(subject)).toContain(fault);
});

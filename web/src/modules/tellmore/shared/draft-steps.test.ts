import { expect, test } from 'vitest';
import type { ReportDraft } from './draft.ts';
import { faultsIn, firstOpenStep, openedStep, stepsOf } from './draft-steps.ts';

const whole: ReportDraft = {
  type: 'WHISTLEBLOWING',
  privacy: 'CONFIDENTIAL',
  category: 'OTHER',
  handlerIds: ['a'],
  isPreset: false,
  description: 'Nødutgangen er låst.',
  timing: '',
  location: '',
  people: '',
  questions: [],
  answers: {},
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: '',
  countryCode: '',
  phone: '',
  wantsMail: false,
};

test.each([
  ['type', { type: null }, ['type']],
  ['privacy', { privacy: null }, ['privacy']],
  ['privacy', { firstName: ' ', lastName: '' }, ['lastName']],
  ['privacy', { privacy: 'ANONYMOUS', firstName: '', lastName: '', email: 'x' }, []],
  ['privacy', { email: 'kari@' }, ['email']],
  ['privacy', { email: ' kari@example.no ' }, []],
  ['privacy', { wantsMail: true }, ['email']],
  ['privacy', { wantsMail: true, email: 'kari@example.no' }, []],
  ['privacy', { wantsMail: true, privacy: 'ANONYMOUS' }, []],
  ['privacy', { phone: '987 65 432' }, ['countryCode']],
  ['privacy', { phone: '987 65 432', countryCode: '+47' }, []],
  ['privacy', { phone: 'ring meg', countryCode: '+47' }, ['phone']],
  ['category', { category: null }, ['category']],
  ['handlers', { handlerIds: [] }, ['handlerIds']],
  ['details', { description: '\n ' }, ['description']],
] as const)('%s with %o lacks %o', (step, changes, faults) => {
  expect(faultsIn(step, { ...whole, ...changes })).toEqual(faults);
});

test('feedback has no category', () => {
  const draft = { ...whole, type: 'FEEDBACK', category: null } as const;
  expect(stepsOf(draft, true)).not.toContain('category');
  expect(firstOpenStep(draft, true)).toBe(stepsOf(draft, true).indexOf('review'));
});

test('where the team takes no feedback, nobody is asked what it is; feedback that was begun before is', () => {
  expect(stepsOf(whole, true)[0]).toBe('type');
  expect(stepsOf(whole, false)[0]).toBe('privacy');
  expect(stepsOf({ type: 'FEEDBACK' }, false)[0]).toBe('type');
});

test('an address leads no further than to the first step that is not complete', () => {
  expect(openedStep('5', whole, true)).toBe(5);
  expect(openedStep('99', whole, true)).toBe(5);
  expect(openedStep('5', { ...whole, category: null }, true)).toBe(2);
  expect(openedStep('1', { ...whole, category: null }, true)).toBe(1);
  for (const strange of ['-1', 'x', '1e3', '']) expect(openedStep(strange, whole, true)).toBe(0);
});

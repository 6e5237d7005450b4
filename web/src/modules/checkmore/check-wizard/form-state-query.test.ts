import { expect, test } from 'vitest';
import { CheckFormStateOperation } from './check-answers.light.generated.ts';
import { FORM_STATE_QUERY } from './form-state-query.ts';

test('the early script asks as the form does, which takes its answer', () => {
  expect(FORM_STATE_QUERY).toBe(CheckFormStateOperation);
});

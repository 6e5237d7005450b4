import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openStep, teamWithDraft } from './support/check-requests.ts';

const isDisabled = async () => (await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' })).disabled;

test('Continue cannot be pressed while the form of its step is not there', async () => {
  await openStep(await teamWithDraft(), 0);
  await waitFor(async () => expect(await isDisabled()).toBe(false));
  const form = document.querySelector('#wizard-form');
  const place = form?.parentElement;
  if (!form || !place) throw new Error('the step has no form');
  form.remove();
  await waitFor(async () => expect(await isDisabled()).toBe(true));
  place.append(form);
  await waitFor(async () => expect(await isDisabled()).toBe(false));
});

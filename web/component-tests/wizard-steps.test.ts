import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openStep, teamWithDraft } from './support/check-requests.ts';

/** The line that says where one is. */
const line = (step: number) => screen.findByRole('button', { name: new RegExp(`^Step ${step} of `) });
const isOpen = async (step: number) => (await line(step)).getAttribute('aria-expanded') === 'true';
const link = () => {
  const [first] = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link');
  if (!first) throw new Error('no step can be visited');
  return first;
};

test('the list of steps is closed for who comes back to where it was opened', async () => {
  await openStep(await teamWithDraft(), 1);
  await userEvent.click(await line(2));
  expect(await isOpen(2)).toBe(true);
  await userEvent.click(link());
  expect(await isOpen(1)).toBe(false);
  history.back();
  expect(await isOpen(2)).toBe(false);
});

test('Escape closes the list of steps and gives the focus to the line that opened it', async () => {
  await openStep(await teamWithDraft(), 1);
  await userEvent.click(await line(2));
  link().focus();
  await userEvent.keyboard('{Escape}');
  expect(await isOpen(2)).toBe(false);
  expect(document.activeElement).toBe(await line(2));
  const outside = document.querySelector<HTMLElement>('#main');
  outside?.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(outside));
});

import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, hasLoaded, openPage } from './support/open-page.ts';

/** Focuses an element as soon as it exists, as a quick user of a slow device does. Resolves a moment later. */
function focusAtOnce(find: () => HTMLElement | null | undefined): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const element = find();
      if (!element) return;
      observer.disconnect();
      element.focus();
      setTimeout(() => resolve(element), 200);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

test('a field of a new page keeps the focus that the user gives it as soon as it is shown', async () => {
  await openPage('/v2/en/login/existing-user');
  const link = await screen.findByRole('link', { name: 'Get a login link by email' });
  const focused = focusAtOnce(() => {
    const isShown = screen.queryByRole('heading', { name: 'Log in without a password' });
    return isShown && screen.getByRole('textbox', { name: 'Email' });
  });
  await userEvent.click(link);
  const email = await focused;
  expect(document.activeElement).toBe(email);
});

test('a field of a dialog keeps the focus that the user gives it as soon as it is shown', async () => {
  const { slug, owner } = await cast.team();
  await openPage(`/v2/en/team/${slug}/account/settings/team/departments`, owner);
  await hasLoaded();
  const focused = focusAtOnce(() => screen.queryByRole('dialog')?.querySelector('textarea'));
  await userEvent.click(screen.getByRole('button', { name: 'Add department' }));
  const description = await focused;
  expect(description).toBe(within(screen.getByRole('dialog')).getByLabelText('Description'));
  expect(document.activeElement).toBe(description);
});

test('a field that comes late to a dialog leaves the focus to the one that the user is in', async () => {
  const { slug, owner } = await cast.team();
  await openPage(`/v2/en/team/${slug}/account/settings/account-info`, owner);
  await hasLoaded();
  const focused = focusAtOnce(() => screen.queryByRole('dialog')?.querySelector('input'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add: Organisation number' }));
  const number = await focused;
  expect(number).toBe(within(screen.getByRole('dialog')).getByLabelText('Organisation number'));
  await screen.findByRole('combobox', { name: 'Find the organisation' });
  expect(document.activeElement).toBe(number);
});

test('the first field with an error leaves the focus to the one that the user has gone to', async () => {
  await openPage('/v2/en/login/existing-user');
  await screen.findByRole('heading', { name: 'Log in' });
  const [email, password] = [screen.getByRole('textbox', { name: 'Email' }), screen.getByLabelText('Password')];
  const submit = screen.getByRole('button', { name: 'Log in' });
  submit.click();
  password.focus();
  await screen.findByText('An email address is required');
  await nextFrame();
  expect(document.activeElement).toBe(password);
  submit.focus();
  submit.click();
  await nextFrame();
  expect(document.activeElement).toBe(email);
});

async function nextFrame(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

test('the next signer can be typed as soon as the one before is added', async () => {
  const team = await cast.team();
  const draft = await cast.draft(team, { name: 'Avtale', files: [], signers: [] });
  await openPage(`/v2/en/team/${team.slug}/signmore/create-document-wizard/${draft.id}/2`, team.owner);
  await screen.findByRole('heading', { name: 'Who should sign?' });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const fill = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

  // Everything that is loaded again after the signer was added takes long.
  const network = globalThis.fetch;
  const reload = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const body = request[1]?.body;
    if (typeof body === 'string' && body.includes('query ')) await reload.promise;
    return network(...request);
  });
  fill('First name', 'Ola');
  fill('Last name', 'Hansen');
  fill('Email', 'ola@nordlys.example');
  fireEvent.click(screen.getByRole('button', { name: 'Add signer' }));
  await waitFor(() => expect(field('Email').value).toBe(''));
  expect(document.activeElement).toBe(field('First name'));
  fill('First name', 'Eva');
  reload.resolve();
  await screen.findByText('Ola Hansen');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add signer' }).getAttribute('aria-busy')).toBeNull());
  expect(field('First name').value).toBe('Eva');
  vi.unstubAllGlobals();
});

test('“Continue” saves the signer that is being changed', async () => {
  const team = await cast.team();
  const signer = { firstName: 'Ola', lastName: 'Hansen', email: 'ola@nordlys.example' };
  const draft = await cast.draft(team, { name: 'Avtale', files: [], signers: [signer] });
  await openPage(`/v2/en/team/${team.slug}/signmore/create-document-wizard/${draft.id}/2`, team.owner);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ola Hansen' }));
  fireEvent.input(await screen.findByDisplayValue('Ola'), { target: { value: 'Olav' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Message and deadline' });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('Olav Hansen');
});

import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

/** Returns the names in the list, top to bottom. */
const names = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function teamWithDocuments() {
  const team = await cast.team();
  for (const name of ['Tilbud', 'Avtale']) await cast.draft(team, { name, files: [], signers: [] });
  return { ...team, list: `/v2/en/team/${team.slug}/signmore/documents` };
}

test('a search narrows the list, is kept in the address, and can be taken back', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(list, owner);
  await waitFor(() => expect(names()).toEqual(['Avtale', 'Tilbud']));
  await userEvent.type(screen.getByRole('searchbox'), 'tilb');
  await waitFor(() => expect(names()).toEqual(['Tilbud']));
  expect(new URLSearchParams(location.search).get('q')).toBe('tilb');
  await userEvent.type(screen.getByRole('searchbox'), ' nobody');
  await screen.findByText('No documents match');
  await userEvent.click(screen.getByRole('button', { name: 'Show all documents' }));
  await waitFor(() => expect(names()).toHaveLength(2));
});

test('filters of the address are applied when the page opens', async () => {
  const { owner, list } = await teamWithDocuments();
  await openPage(`${list}?q=avtale`, owner);
  await waitFor(() => expect(names()).toEqual(['Avtale']));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('avtale');
});

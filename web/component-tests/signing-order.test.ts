import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

const person = (firstName: string) => ({
  firstName,
  lastName: 'Li',
  email: `${firstName.toLowerCase()}@nordlys.example`,
});

async function openSigners(...names: readonly string[]): Promise<void> {
  const team = await cast.team();
  const draft = await cast.draft(team, { name: 'Avtale', files: [], signers: names.map(person) });
  await openPage(`/v2/en/team/${team.slug}/signmore/create-document-wizard/${draft.id}/2`, team.owner);
  await screen.findByRole('button', { name: `Edit ${names[0]} Li` });
}

/** Each signer as "place name", in the order of the page. */
const order = (): string[] =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => {
    const row = button.closest('li');
    const place = row && within(row).queryByText(/^Signs as number \d+$/)?.textContent;
    return `${place?.replace('Signs as number ', '') ?? '-'} ${button.getAttribute('aria-label')?.replace('Edit ', '')}`;
  });
const click = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));

test('nobody has a place until the sender asks for an order', async () => {
  await openSigners('Anne', 'Berit', 'Carl');
  expect(order()).toEqual(['- Anne Li', '- Berit Li', '- Carl Li']);
  click('switch', 'Set the order in which people sign');
  await waitFor(() => expect(order()).toEqual(['1 Anne Li', '2 Berit Li', '3 Carl Li']));
});

test('people are moved, put in one group and taken out of it', async () => {
  await openSigners('Anne', 'Berit', 'Carl');
  click('switch', 'Set the order in which people sign');
  await waitFor(() => expect(order()).toEqual(['1 Anne Li', '2 Berit Li', '3 Carl Li']));
  click('button', 'Let Carl Li sign earlier');
  await waitFor(() => expect(order()).toEqual(['1 Anne Li', '2 Carl Li', '3 Berit Li']));
  click('checkbox', 'At the same time as Anne Li');
  await waitFor(() => expect(order()).toEqual(['1 Anne Li', '1 Carl Li', '2 Berit Li']));
  click('checkbox', 'At the same time as Anne Li');
  await waitFor(() => expect(order()).toEqual(['1 Anne Li', '2 Carl Li', '3 Berit Li']));
});

test('the first one cannot move up, nor the last one down', async () => {
  await openSigners('Anne', 'Berit');
  click('switch', 'Set the order in which people sign');
  await waitFor(() => expect(order()).toEqual(['1 Anne Li', '2 Berit Li']));
  const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  expect(isDisabled('Let Anne Li sign earlier')).toBe(true);
  expect(isDisabled('Let Anne Li sign later')).toBe(false);
  expect(isDisabled('Let Berit Li sign later')).toBe(true);
});

import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';
import { typeAfterNoMatch } from './support/type-after-no-match.ts';

const KARI = { email: 'kari@people.example', firstName: 'Kari', lastName: 'Nordmann' };
const OLA = { email: 'ola@people.example', firstName: 'Ola', lastName: 'Hansen' };

async function teamThatSent(signers = [KARI, OLA]) {
  const team = await cast.team();
  await cast.sent(team, { name: 'Arbeidsavtale', signers });
  return { ...team, list: `/v2/en/team/${team.slug}/account/overview/people` };
}

/** Returns the names in the list, top to bottom. */
const names = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Opens an action of a person from the list's menu, once the person's rights are known. */
async function choose(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('a team that has sent nothing reads how people come here', async () => {
  const team = await cast.team();
  await openPage(`/v2/en/team/${team.slug}/account/overview/people`, team.owner);
  await screen.findByText('No people yet');
  screen.getByText(/Everyone you send something to is added here/);
  screen.getByRole('link', { name: 'New document' });
});

test('signers are listed with their documents, and a search narrows list and tabs', async () => {
  const { owner, list } = await teamThatSent();
  await openPage(list, owner);
  await waitFor(() => expect(names()).toEqual(['Kari Nordmann', 'Ola Hansen']));
  const row = screen.getByRole('row', { name: /Kari Nordmann/ });
  await within(row).findByText('1');
  await userEvent.type(screen.getByRole('searchbox'), 'ola@');
  await waitFor(() => expect(names()).toEqual(['Ola Hansen']));
  const tabs = screen.getByRole('navigation', { name: 'Active or archived' });
  await within(tabs).findByRole('link', { name: /^Active\s*1$/ });
});

test('a search that found nobody can be replaced while the list is counted again', async () => {
  const { owner, list } = await teamThatSent();
  await openPage(`${list}?q=nobody`, owner);
  await screen.findByText('No people match');
  await typeAfterNoMatch('PeopleCounts', 'ola');
  await waitFor(() => expect(names()).toEqual(['Ola Hansen']));
});

test('an archived person is in the other tab, and can be moved back', async () => {
  const { owner, list } = await teamThatSent();
  await openPage(list, owner);
  await choose('Ola Hansen', 'Archive');
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(names()).toEqual(['Kari Nordmann']));
  await userEvent.click(await screen.findByRole('link', { name: /^Archived\s*1$/ }));
  await waitFor(() => expect(names()).toEqual(['Ola Hansen']));
  await choose('Ola Hansen', 'Move to active');
  await userEvent.click(await screen.findByRole('button', { name: 'Move to active' }));
  await screen.findByText('Nobody is archived');
});

test('removing needs both confirmations', async () => {
  const { owner, list } = await teamThatSent();
  await openPage(list, owner);
  await choose('Ola Hansen', 'Remove');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Ola Hansen?' });
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Remove' });
  const [first, second] = within(dialog).getAllByRole('checkbox');
  expect(submit.disabled).toBe(true);
  await userEvent.click(first!);
  expect(submit.disabled).toBe(true);
  await userEvent.click(second!);
  await waitFor(() => expect(submit.disabled).toBe(false));
  await userEvent.click(submit);
  await waitFor(() => expect(names()).toEqual(['Kari Nordmann']));
});

test('the owner of the team cannot be removed, and the popup says why', async () => {
  const team = await cast.team('Nordlys AS', { firstName: 'Eira', lastName: 'Eier' });
  await cast.sent(team, { signers: [{ email: team.owner.email, firstName: 'Eira', lastName: 'Eier' }] });
  await openPage(`/v2/en/team/${team.slug}/account/overview/people`, team.owner);
  await screen.findByText('Team owner');
  await choose('Eira Eier', 'Remove');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Eira Eier?' });
  await within(dialog).findByText(/The owner of the team can’t be removed/);
  expect(within(dialog).queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('a person has at least one department', async () => {
  const { owner, list } = await teamThatSent([KARI]);
  await openPage(list, owner);
  await choose('Kari Nordmann', 'Set departments');
  const dialog = await screen.findByRole('dialog', { name: 'Set departments' });
  const field = within(dialog).getByLabelText('Departments');
  await userEvent.type(field, '{Backspace}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save departments' }));
  await within(dialog).findByText('Please select at least one department');
});

test('contact details are corrected in the list; the address is not offered', async () => {
  const { owner, list } = await teamThatSent([KARI]);
  await openPage(list, owner);
  await choose('Kari Nordmann', 'Edit contact details');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Kari Nordmann' });
  expect(within(dialog).queryByLabelText('Email')).toBeNull();
  const phone = within(dialog).getByLabelText('Phone number');
  await userEvent.type(phone, '12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(phone);
  await userEvent.type(phone, '+47 912 34 567');
  const name = within(dialog).getByLabelText('First name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Karianne');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(names()).toEqual(['Karianne Nordmann']));
});

test('a MEMBER reads the people of their own departments, and changes nothing', async () => {
  const { list, ...team } = await teamThatSent([OLA]);
  const sales = await cast.department(team, 'Salg');
  const manager = await cast.member(team, { manages: [sales] });
  await cast.sent({ id: team.id, owner: manager }, { signers: [KARI] });
  const member = await cast.member(team, { worksIn: [sales] });
  await openPage(list, member);
  await waitFor(() => expect(names()).toEqual(['Kari Nordmann']));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Kari Nordmann' })).toBeNull();
});

test('a person’s page has the contact details, the documents and what happened', async () => {
  const { owner, list } = await teamThatSent([KARI]);
  await openPage(list, owner);
  await userEvent.click(await screen.findByRole('link', { name: 'Kari Nordmann' }));
  await screen.findByRole('heading', { level: 1, name: 'Kari Nordmann' });
  await screen.findByRole('link', { name: KARI.email });
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Arbeidsavtale' })).toHaveLength(2));
  // Without a class, a link has the browser's colours.
  for (const link of screen.getAllByRole('link', { name: 'Arbeidsavtale' })) expect(link.className).not.toBe('');
  const request = screen.getByRole('link', { name: 'Request again' });
  expect(request.getAttribute('href')).toContain(`?people=${location.pathname.split('/').at(-1)}`);
});

test('a link with a cut-off id says that the person isn’t here', async () => {
  const { owner, list } = await teamThatSent([KARI]);
  await openPage(`${list}/0b5f5a7e-9f4e`, owner);
  await screen.findByRole('heading', { name: 'This person isn’t here' });
});

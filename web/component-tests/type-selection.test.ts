import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { callAs, somebody, teamWithDraft } from './support/check-requests.ts';
import { withoutChecks } from './support/check-rows.ts';
import { failOperation } from './support/failing-operation.ts';
import { cast, openPage } from './support/open-page.ts';

const user = userEvent.setup();
const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

type Team = Awaited<ReturnType<typeof cast.team>>;

const openSelection = ({ slug, owner }: Pick<Team, 'slug' | 'owner'>, query = '') =>
  openPage(`/v2/en/team/${slug}/checkmore/invite${query}`, owner);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const card = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 3, name });
  return within(title.closest('li')!);
};
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const draftsOf = async (team: Pick<Team, 'id'>) => [
  ...(await sql`select type, check_types, package_id is not null as "isPackage", people_count as people
    from public.check_request where account_id = ${team.id} and status = 'DRAFT' order by created_at`),
];
const inWizard = () => screen.findByRole('heading', { level: 1, name: 'What candidates will see' });

test('a card says what a set holds, costs and takes, and starts a request for it', async () => {
  const team = await cast.team();
  await openSelection(team);
  const basic = await card('Basic');
  const contents = within(basic.getByRole('list', { name: 'Included' })).getAllByRole('listitem');
  expect(contents.map(({ textContent }) => textContent)).toEqual([
    'Passport or ID card',
    'Education',
    'Work experience',
  ]);
  basic.getByText('350 credits per person (NOK 350 excluding VAT)');
  basic.getByText('Usually 7 days');
  basic.getByText(/The candidate scans an ID document/);
  (await card('Police certificate')).getByText('Only in Norway, Sweden, Denmark and Finland');
  expect(names().filter((name) => /NFK|SVV/.test(name ?? ''))).toEqual([]);
  await press('Choose Basic');
  await inWizard();
  expect(await draftsOf(team)).toEqual([
    { type: 'BASIC', check_types: ['IDENTITY', 'EDUCATION', 'WORK_EXPERIENCE'], isPackage: false, people: 0 },
  ]);
});

test('a search finds sets by what they hold, is in the URL, and says when nothing matches', async () => {
  await openSelection(await cast.team(), '?q=sanctions');
  await waitFor(() => expect(names()).toEqual(['Enhanced', 'Comprehensive']));
  const search = screen.getByRole('searchbox', { name: 'Search for a check' });
  await user.clear(search);
  await user.type(search, 'no such check');
  await press('Show all checks');
  await waitFor(() => expect(names().length).toBeGreaterThan(5));
  expect(location.search).toBe('');
});

test('a customer’s packages are offered to the accounts that have them', async () => {
  const team = await cast.team();
  await sql`insert into public.check_request_type_grant (account_id, type) values (${team.id}, 'NFK_BASIC')`;
  await openSelection(team);
  await card('NFK level 1');
});

test('checks are picked one by one, for one request or as a package of the team', async () => {
  const team = await cast.team();
  await openSelection(team);
  await press('Build your own package');
  const builder = within(await screen.findByRole('dialog', { name: 'Build your own package' }));
  await user.click(builder.getByRole('button', { name: 'Continue with these checks' }));
  builder.getByText('Choose at least one check.');
  await user.click(builder.getByRole('checkbox', { name: 'BankID' }));
  await user.click(builder.getByRole('checkbox', { name: /^Bankruptcy/ }));
  builder.getByText(/^2 checks, \d+ credits per person/);
  await user.click(builder.getByRole('checkbox', { name: 'Save as a package for the team' }));
  await user.click(builder.getByRole('button', { name: /^Save/ }));
  await builder.findByText('A name is required');
  await user.type(builder.getByRole('textbox', { name: 'Name of the package' }), 'Cashiers');
  await user.click(builder.getByRole('button', { name: /^Save/ }));
  await inWizard();
  expect(await draftsOf(team)).toEqual([
    { type: 'CUSTOM', check_types: ['BANK_ID', 'BANKRUPTCY'], isPackage: true, people: 0 },
  ]);
  await user.click(screen.getByRole('link', { name: 'Save and close' }));
  (await card('Cashiers')).getByText('BankID');
  // The team's own come before what everybody can order.
  expect(names().indexOf('Cashiers')).toBeLessThan(names().indexOf('Basic'));
});

test('a draft is continued or deleted, and what was sent is offered again with its people', async () => {
  const team = await teamWithDraft({ type: 'IDENTITY', people: [somebody('Kari')] });
  await openSelection(team);
  const drafts = within((await screen.findByRole('heading', { name: 'Not sent yet' })).parentElement!);
  drafts.getByText(/One person/);
  expect(drafts.getByRole('link', { name: 'Continue with Identity' }).getAttribute('href')).toContain(team.request);
  await user.click(drafts.getByRole('button', { name: 'Delete Identity' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull());

  const sent = await teamWithDraft({ type: 'IDENTITY', people: [somebody('Ola')] });
  await callAs(sent.owner, 'submit_check_request', { check_request_id: sent.request, expected_total: 50 });
  await openSelection(sent, `?copyOf=${sent.request}`);
  await screen.findByRole('heading', { name: 'Recently used' });
  await user.click(await screen.findByRole('checkbox', { name: 'Also add the person in it' }));
  await press('Start the new request');
  await inWizard();
  expect(await draftsOf(sent)).toMatchObject([{ type: 'IDENTITY', people: 1 }]);
});

test('a failure offers another try, and a team without the feature sees why there is nothing', async () => {
  const team = await cast.team();
  const restore = failOperation('CheckCatalogue');
  await openSelection(team);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  restore();
  await user.click(retry);
  await card('Basic');
  await withoutChecks(team.id);
  await openSelection(team);
  await screen.findByText('Background checks are switched off for this team. Contact customer support.');
  expect(screen.queryByRole('button', { name: 'Choose Basic' })).toBeNull();
});

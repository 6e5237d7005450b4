import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addCheckList } from './support/check-rows.ts';
import { callAs, openStep, somebody, teamWithDraft } from './support/check-requests.ts';
import { serveWorkersHere } from './support/in-process-worker.ts';
import { cast } from './support/open-page.ts';
import { failOperation } from './support/failing-operation.ts';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** A draft of an identity check, with somebody whose check is open and somebody whose check is still valid. */
async function draftAndHistory() {
  const team = await teamWithDraft();
  const department = await cast.department(team, 'HR');
  const common = { account: team.id, department };
  const open = await addCheckList({ ...common, firstName: 'Vera', status: 'PENDING_CONSENT' });
  const checkedAt = new Date().toISOString();
  const checked = await addCheckList({ ...common, firstName: 'Ferdig', status: 'COMPLETED', checkedAt });
  return { team, department, open, checked };
}

async function readList(rows: readonly (readonly string[])[]): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Import from Excel or CSV' }));
  await user.click(await screen.findByRole('textbox', { name: 'Or paste cells from a spreadsheet' }));
  await user.paste([['E-post', 'Fornavn', 'Etternavn'], ...rows].map((cells) => cells.join(';')).join('\n'));
  await press('Read what I pasted');
}

const before = () => screen.findByRole('region', { name: 'People you have asked before' });
const rowOf = (email: string) => screen.getByRole('row', { name: new RegExp(email) });

test('the preview of a list says who was asked before, and the choice to ask them is saved before anybody is added', async () => {
  serveWorkersHere();
  const { team, open, checked } = await draftAndHistory();
  await openStep(team, 1);
  await readList([
    [open.email, 'Vera', 'Li'],
    [checked.email, 'Fredrik', 'Li'],
    [somebody('Ny').email, 'Ny', 'Bø'],
  ]);
  const notice = within(await before());
  notice.getByText('2 people will not be asked');
  notice.getByText('1 person has an open request for the same check.');
  within(rowOf(open.email)).getByText('Left out: already asked');
  within(rowOf(checked.email)).getByText('Left out: already checked');
  within(rowOf(checked.email)).getByText('You know this address as Ferdig Li');

  await user.click(screen.getByRole('checkbox', { name: 'Show only people you have asked before' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /ny\./ })).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Also check people whose result is still valid' }));
  await screen.findByText('Already checked, and checked again');
  notice.getByText('1 person will not be asked');
  await press('Add 3 people');
  await screen.findByRole('heading', { name: 'Who should be checked?' });
  await screen.findByText('Left out: already asked');
  expect(screen.queryByText('Left out: already checked')).toBeNull();
  const quote = await callAs(team.owner, 'check_request_quote', { check_request_id: team.request });
  expect(quote).toMatchObject({ excludedCount: 1, checkedCount: 1 });
});

test('the list of people has the same choice', async () => {
  const { team, department, checked } = await draftAndHistory();
  const people = [{ ...somebody('Ferdig'), email: checked.email, departmentId: department }];
  await callAs(team.owner, 'create_check_lists', { check_request_id: team.request, people });
  await openStep(team, 1);
  const notice = within(await before());
  notice.getByText('1 person will not be asked');
  await screen.findByText('Left out: already checked');
  await user.click(notice.getByRole('checkbox', { name: 'Also check people whose result is still valid' }));
  await waitFor(() => expect(screen.queryByText('Left out: already checked')).toBeNull());
});

test('rows can be added although earlier checks could not be looked up', async () => {
  serveWorkersHere();
  const { team, open } = await draftAndHistory();
  await openStep(team, 1);
  const restore = failOperation('KnownCandidates');
  await readList([[open.email, 'Vera', 'Li']]);
  await screen.findByText('We could not look for earlier checks of these people.');
  restore();
  await press('Try again');
  await before();
  await press('Add 1 person');
  await screen.findByText('Left out: already asked');
});

test('the review names ten of those who are left out, and the others on demand', async () => {
  const { team, department } = await draftAndHistory();
  const asked = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      addCheckList({ account: team.id, department, firstName: `Alt${index}`, status: 'PENDING_CONSENT' }),
    ),
  );
  const people = asked.map(({ email }) => ({ ...somebody('Alt'), email, departmentId: department }));
  await callAs(team.owner, 'create_check_lists', { check_request_id: team.request, people });
  await openStep(team, 2);
  await screen.findByText('11 people are left out');
  const named = () => screen.getAllByText(/Has been asked for the same check/).length;
  expect(named()).toBe(10);
  await press('Show 1 more');
  expect(named()).toBe(11);
});

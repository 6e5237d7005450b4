import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { callAs, openStep, somebody } from './support/check-requests.ts';
import { failOperation } from './support/failing-operation.ts';
import { interceptRequests } from './support/intercept-requests.ts';
import { cast } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const anne = {
  firstName: 'Anne',
  lastName: 'Berg',
  email: 'anne@fjordbygg.example',
  phone: '',
  relation: 'MANAGER',
  organizationName: 'Fjordbygg AS',
  language: 'nb',
};

/** A draft for the references of one person. */
async function draftFor() {
  const team = await cast.team();
  const calls = (name: string, args: Record<string, unknown>) => callAs(team.owner, name, args);
  const request = await calls('create_check_request', {
    account_id: team.id,
    input: { checkTypes: ['DIGITAL_REFERENCE'] },
  });
  const { firstName, lastName, email } = somebody('Kari');
  const departmentId = request['department_id'];
  await calls('create_check_lists', {
    check_request_id: request['id'],
    people: [{ firstName, lastName, email, departmentId }],
  });
  return { team: { ...team, request: String(request['id']) }, calls };
}

test('named referees that could not be loaded are never offered as none, and can be loaded again', async () => {
  const { team, calls } = await draftFor();
  const [kari] = await sql`select id from public.check_request_person where check_request_id = ${team.request}`;
  await calls('propose_referees', { check_request_person_id: kari?.['id'], referees: [anne] });
  const mend = failOperation('ProposedReferees');
  await openStep(team, 1);
  await screen.findByText('Kari Bø');
  const failed = within(await screen.findByRole('alert'));
  expect(screen.queryByRole('button', { name: /^Referees for/u })).toBeNull();
  mend();
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Referees for Kari Bø, 1 named' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the button for named referees comes with them, and saving says so', async () => {
  const { team } = await draftFor();
  const gate = Promise.withResolvers<void>();
  interceptRequests(async (_url, body, send) => {
    if (body.includes('ProposedReferees')) await gate.promise;
    return send();
  });
  await openStep(team, 1);
  await screen.findByText('Kari Bø');
  expect(screen.queryByRole('button', { name: /^Referees for/u })).toBeNull();
  gate.resolve();
  await userEvent.click(await screen.findByRole('button', { name: 'Referees for Kari Bø, 0 named' }));
  const form = within(await screen.findByRole('dialog', { name: 'Referees for Kari Bø' }));
  await userEvent.click(await form.findByRole('button', { name: /Remove/u }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('The referees are saved.');
});

import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { rpc } from '#function-tests/support/call.ts';
import { backendOf } from './support/backend.ts';
import { connectToDatabase } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newAddress, newTeam } from './support/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an order is sent by email and SMS, and the candidate’s page of the message sends the mail and stops', async ({
  page,
  world,
  inbox,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world);
  const email = newAddress('kandidat');
  const call = (name: string, args: Record<string, unknown>) =>
    rpc(backendOf(world), team.owner.accessToken, name, args);
  await call('update_account_theme', { account_id: team.id, input: { primary: '#f08020', font: null } });
  const { id: request, department_id: departmentId } = await call('create_check_request', {
    account_id: team.id,
    input: { checkTypes: ['BANKRUPTCY'] },
  });
  const person = { email, firstName: 'Ola', lastName: 'Hansen', departmentId, phone: '+4791234567' };
  await call('create_check_lists', { check_request_id: request, people: [person] });

  await logInAs(team.owner);
  const wizard = (step: string) => `/v2/nb/team/${team.slug}/checkmore/request-wizard/${request}/${step}`;
  await page.goto(wizard('details'));
  await page.getByRole('radio', { name: 'E-post og SMS' }).check();
  await expectGoodPage(page, 'the choice of SMS');
  await page.getByRole('button', { name: 'Fortsett' }).click();
  await page.goto(wizard('review'));
  await expect(page.getByText('1 av 1 person kan få SMS')).toBeVisible();
  await expect(page.getByText('Høyst 4 meldinger til 2 kreditter: 8 kreditter.')).toBeVisible();
  await expectGoodPage(page, 'the price of SMS');
  await page.getByRole('button', { name: 'Send', exact: false }).last().click();
  await inbox.linkFor(email, 'checkmore/invitation');

  // The message itself goes in the daytime only.
  const token = randomBytes(32).toString('base64url');
  const sql = connectToDatabase(world);
  await sql`
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    select private.token_hash(${token}), 'CHECK_TEXT', t.id, now() + interval '1 day'
    from private.check_text t where t.check_request_id = ${request}`;
  await sql.end();
  const phone = await newVisitor();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`/v2/nb/checkmore/t/${token}`);
  await expect(heading(phone)).toHaveText('Nordlys AS venter på svar fra deg');
  await expect(phone.getByText('Nordlys AS, via Tillit')).toBeVisible();
  await expectGoodPage(phone, 'the page of a text message');
  await phone.getByRole('button', { name: 'Send meg e-posten på nytt' }).click();
  await expect(phone.getByRole('status').filter({ hasText: 'Vi har sendt en ny e-post' })).toBeVisible();
  await phone.getByRole('button', { name: 'Stopp SMS' }).click();
  await expect(phone.getByText('Dette nummeret får ikke flere SMS fra Nordlys AS.')).toBeVisible();
  await page.reload();
});

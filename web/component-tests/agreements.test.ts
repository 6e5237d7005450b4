import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { rpc } from '#function-tests/support/call.ts';
import { backend, cast, openPage } from './support/open-page.ts';

const pageOf = ({ slug }: { readonly slug: string }) => `/v2/en/team/${slug}/account/settings/agreements`;

test('the owner signs, and nobody else: an admin sees that the agreement waits for the owner', async () => {
  const team = await cast.team();
  const admin = await cast.member(team, { role: 'ADMIN' });
  const input = { organizationNumber: '999888771' };
  await rpc(backend, team.owner.accessToken, 'update_account', { account_id: team.id, input });
  await openPage(pageOf(team), team.owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to signing' }));
  await screen.findByRole('heading', { name: 'Data-processing agreement', level: 1 });
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Change signer/ })).toBeNull();

  await openPage(pageOf(team), admin);
  await screen.findByText(/The agreement waits for the owner’s signature/);
  expect(screen.queryByRole('link', { name: 'Open and sign' })).toBeNull();
});

import { fireEvent, screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backend, cast, hasLoaded, openPage } from './support/open-page.ts';

const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** Admins of a team: Ada Adm1, Ada Adm2, … */
async function addAdmins(team: string, count: number): Promise<void> {
  const ending = `@${crypto.randomUUID()}.example.test`;
  await sql.begin(async (tx) => {
    await tx`
      insert into auth.users (id, email)
      select gen_random_uuid(), 'adm' || i || ${ending} from generate_series(1, ${count}::int) i`;
    await tx`
      update public.user_profile set first_name = 'Ada', last_name = initcap(split_part(email, '@', 1)),
        confirmed_at = now() where email like ${`%${ending}`}`;
    await tx`
      insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
      select ${team}, id, email, first_name, last_name, 'ADMIN', now()
      from public.user_profile where email like ${`%${ending}`}`;
  });
}

/** A member who has a draft, in a team with more colleagues who may take it over than a list shows. */
async function largeTeam() {
  const team = await cast.team();
  const per = await cast.member(team, { firstName: 'Per', lastName: 'Medlem' });
  const { id } = await cast.draft({ ...team, owner: per }, { files: [], signers: [] });
  await addAdmins(team.id, 101);
  return { team, draft: id };
}

let large: Awaited<ReturnType<typeof largeTeam>>;
beforeAll(async () => {
  large = await largeTeam();
});

test('in a large team, the colleague who takes over is found by name', async () => {
  const { team, draft } = large;
  await openPage(`/v2/en/team/${team.slug}/account/settings/team/members?q=medlem`, team.owner);
  await hasLoaded();
  await userEvent.click(await screen.findByLabelText('Actions for Per Medlem'));
  await userEvent.click(await screen.findByText('Remove from the team'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('1 document that is not finished');
  fireEvent.change(dialog.getByLabelText('Who takes it over'), { target: { value: 'adm101' } });
  await userEvent.click(await screen.findByText('Ada Adm101'));
  await dialog.findByText(/^Only members who may see all of it/);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the team' }));
  await screen.findByText('Per Medlem is no longer in the team');
  const [document] = await sql`
    select u.last_name from public.document d join public.user_profile u on u.id = d.created_by where d.id = ${draft}`;
  expect(document).toEqual({ last_name: 'Adm101' });
});

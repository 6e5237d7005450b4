import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { pathTo } from '#routing/paths.ts';
import { administratorAtLevel2 } from './support/administrators.ts';
import { newChannel } from './support/channel.ts';
import { sendDocument } from './support/documents.ts';
import { makeCheckCast } from './support/every-page-checks.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam, newUser } from './support/people.ts';
import type { Team, User } from './support/people.ts';
import { addReferee, addReferenceCheck } from './support/references.ts';

// Names and texts of others with markup in them: every page shows it as it was written. It makes no element and no link,
// runs nothing, and nothing is left for the content security policy to report, which would be a complaint of the browser.

const MARKUP = '<img src=x onerror=planted()><script>planted()</script>';
const LINK = `https://evil.example/"${MARKUP.replaceAll(' ', '/')}`;

/** The text is on the page, and nothing has become of it. */
async function expectText(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { planted: () => Object.assign(globalThis, { wasPlanted: true }) });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  await expect.poll(() => page.locator('body').innerText(), path).toContain('onerror=planted()');
  const found = await page.evaluate(() => ({
    ran: 'wasPlanted' in globalThis,
    elements: document.querySelectorAll('[onerror], img[src="x"], iframe[srcdoc], base, object, embed').length,
    links: Array.from(document.querySelectorAll('a[href], area[href], form[action]'))
      .map((each) => each.getAttribute('href') ?? each.getAttribute('action') ?? '')
      .filter((address) => /^\s*(?:javascript|data|vbscript):/i.test(address)),
  }));
  expect(found, path).toEqual({ ran: false, elements: 0, links: [] });
}

const plantInTeam = (sql: postgres.Sql, { id }: Team) =>
  sql`update public.account set name = ${MARKUP}, organization_name = ${MARKUP} where id = ${id}`;

const account = ({ type, slug }: Team | User['personal']) =>
  ({ accountType: type === 'team' ? 'TEAM' : 'PERSONAL', slug }) as const;

test('the page of a referee', async ({ page, world, sql }) => {
  const team = await newTeam(world);
  await plantInTeam(sql, team);
  const { list, check } = await addReferenceCheck(sql, team, 'DIGITAL_REFERENCE');
  await sql`update public.check_list set first_name = ${MARKUP}, job_role = ${MARKUP} where id = ${list}`;
  await sql`
    update public.check_request set organization_name = ${MARKUP}, contact_name = ${MARKUP}, reference_role = ${MARKUP}
    where id = (select check_request_id from public.check_list where id = ${list})`;
  const token = await addReferee(sql, check, 1, { name: 'Anne', relation: 'MANAGER' });
  await sql`
    update private.referee set first_name = ${MARKUP}, organization_name = ${MARKUP}, job_title = ${MARKUP}
    where check_item_id = ${check}`;
  await expectText(page, pathTo('DIGITAL_REFERENCE', { locale: 'nb' }, { token }));
});

test('the pages of a candidate, and those of who asked', async ({ page, newVisitor, world, sql, inbox, logInAs }) => {
  const team = await newTeam(world);
  const { candidate, consentedId, sentId, personId, token } = await makeCheckCast(world, sql, inbox, team);
  await plantInTeam(sql, team);
  await sql`
    update public.check_request set organization_name = ${MARKUP}, contact_name = ${MARKUP}, message = ${MARKUP}
    where account_id = ${team.id}`;
  await sql`
    update public.check_list set organization_name = ${MARKUP}, first_name = ${MARKUP}, last_name = ${MARKUP},
      job_role = ${MARKUP}, job_description = ${MARKUP}
    where account_id = ${team.id}`;
  await sql`update public.person set first_name = ${MARKUP}, last_name = ${MARKUP} where account_id = ${team.id}`;
  await sql`
    update public.check_request_person set first_name = ${MARKUP}, last_name = ${MARKUP}
    where check_request_id = ${sentId}`;
  await expectText(await newVisitor(), pathTo('CHECK_INVITATION', { locale: 'nb' }, { token }));
  const own = await newVisitor();
  await logInAs(candidate, own);
  const personal = { locale: 'nb', account: account(candidate.personal) } as const;
  await expectText(own, pathTo('OVERVIEW_CHECKS', personal));
  await expectText(own, pathTo('CHECK_WIZARD', personal, { id: consentedId, step: '0' }));
  await logInAs(team.owner);
  const sender = { locale: 'nb', account: account(team) } as const;
  await expectText(page, pathTo('OVERVIEW_CHECKS', sender));
  await expectText(page, pathTo('OVERVIEW_PERSON', sender, { id: personId }));
  await expectText(page, pathTo('REQUEST_WIZARD', sender, { id: sentId }));
});

test('the page of a channel, with links of the team', async ({ page, newVisitor, world, sql, logInAs }) => {
  const team = await newTeam(world);
  await sql`update public.account_feature set whistleblowing = true where account_id = ${team.id}`;
  const { wbSlug } = await newChannel(world, sql, team, [team.owner]);
  await plantInTeam(sql, team);
  await sql`
    update public.whistleblowing_channel set description = ${MARKUP}, whistleblowing_description = ${MARKUP},
      feedback_enabled = true, feedback_description = ${MARKUP}, feedback_link = ${LINK},
      whistleblowing_read_more_link = ${LINK}, feedback_read_more_link = ${LINK}
    where account_id = ${team.id}`;
  await expectText(await newVisitor(), pathTo('WB_LOGIN', { locale: 'nb' }, { wbSlug }));
  await logInAs(team.owner);
  await expectText(page, pathTo('WB_SETTINGS', { locale: 'nb', account: account(team) }));
});

test('the pages of a signer', async ({ page, world, sql, inbox }) => {
  const team = await newTeam(world);
  const { signers } = await sendDocument(world, team, { name: MARKUP, message: MARKUP });
  await plantInTeam(sql, team);
  const token = await inbox.tokenFor(signers[0]!.email, 'sign-document');
  await expectText(page, pathTo('SIGN_DOCUMENT_WIZARD', { locale: 'nb' }, { token }));
});

test('the pages of the console', async ({ page, world, sql, logInAs }) => {
  const administrator = await administratorAtLevel2(world, sql, MARKUP);
  const mark = crypto.randomUUID().slice(0, 8);
  const team = await newTeam(world, `${mark} ${MARKUP}`);
  const person = await newUser(world, { firstName: MARKUP, lastName: mark });
  await sql`
    insert into public.administrator_event (administrator_id, action, subject_kind, subject_id, reason)
    values (${administrator.id}, 'SWITCH_FEATURE', 'ACCOUNT', ${team.id}, ${MARKUP})`;
  await logInAs(administrator);
  const desk = { locale: 'en', account: account(administrator.personal) } as const;
  await expectText(page, `${pathTo('ADMIN_ACCOUNTS', desk)}?q=${mark}`);
  await expectText(page, pathTo('ADMIN_ACCOUNT', desk, { id: team.id }));
  await expectText(page, `${pathTo('ADMIN_PEOPLE', desk)}?q=${person.email}`);
  await expectText(page, pathTo('ADMIN_PERSON', desk, { id: person.id }));
  await expectText(page, pathTo('ADMIN_LOG', desk));
  await sql`update public.user_profile set administrator = false where id = ${administrator.id}`;
});

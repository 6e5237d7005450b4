import type { BrowserContext, Page } from '@playwright/test';
import postgres from 'postgres';
import { rpc } from '#function-tests/support/call.ts';
import { entranceToken, sentCheckList } from '#function-tests/support/check-lists.ts';
import type { Team } from '#function-tests/support/people.ts';
import { TOKEN_NAME } from '#session/token/token.ts';
import type { Stack } from '#local/stack.ts';
import { castOver } from '#testing/cast/cast.ts';
import { overHttp } from '#testing/cast/http.ts';
import type { HttpPerson } from '#testing/cast/http.ts';
import type { Visit } from './visit.ts';

const AIM = '≤ 8 s';
const TYPES = ['EDUCATION', 'WORK_EXPERIENCE', 'CRIMINAL_RECORD'];

/** What candidates open: the invitation without a session, and the first step, the forms and the record with one. */
export async function candidateVisits(stack: Stack, origin: string, sender: Team): Promise<Visit[]> {
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const asked = await candidate(stack, sql, sender);
    const consented = await candidate(stack, sql, sender);
    await rpc(stack, consented.person.accessToken, 'consent_check_list', {
      check_list_id: consented.list,
      input: { textVersion: '2026-11-23', language: 'nb' },
    });
    const token = await entranceToken(stack, asked.person.email);
    const visit = (name: string, { person, list }: Candidate, step: string, wait: string, aim?: string): Visit => ({
      name: `candidate, ${name}`,
      path: `/v2/nb/personal/${person.personal.slug}/checkmore/check-wizard/${list}/${step}`,
      waits: [
        {
          name: 'usable',
          until: (page) => page.getByRole('main').locator(wait).first().waitFor(),
          ...(aim ? { aim } : {}),
        },
      ],
      before: (context) => logIn(context, origin, person),
    });
    const checkOf = async (type: string) => {
      const [row] = await sql<{ id: string }[]>`
        select id from public.check_item where check_list_id = ${consented.list} and type = ${type}`;
      if (!row) throw new Error(`The list has no check of ${type}`);
      return row.id;
    };
    const button = 'button:not([disabled])';
    const main = (page: Page) => page.getByRole('main');
    const submit = 'form button[type="submit"]';
    return [
      {
        name: 'candidate, invitation',
        path: `/v2/nb/checkmore/invitation/${token}`,
        waits: [{ name: 'usable', until: (page) => page.getByRole('button', { name: /se forespørselen/i }).waitFor() }],
      },
      {
        ...visit('first step', asked, 'about', button),
        next: {
          name: 'the consent',
          press: (page) => page.getByRole('button', { name: 'Les om samtykke' }).click(),
          until: (page) => main(page).getByRole('checkbox').waitFor(),
        },
      },
      visit('consent', asked, 'consent', 'input[type="checkbox"]'),
      visit('form for education', consented, await checkOf('EDUCATION'), submit, AIM),
      visit('form for a police certificate', consented, await checkOf('CRIMINAL_RECORD'), submit, AIM),
      {
        ...visit('status of the checks', consented, 'overview', 'li a[href]'),
        next: {
          name: 'the first form',
          press: (page) => main(page).locator('li a[href]').first().click(),
          until: (page) => main(page).locator(submit).waitFor(),
        },
      },
    ];
  } finally {
    await sql.end();
  }
}

interface Candidate {
  readonly person: HttpPerson;
  readonly list: string;
}

async function candidate(stack: Stack, sql: postgres.Sql, sender: Team): Promise<Candidate> {
  const person = await castOver(overHttp(stack)).person();
  return { person, list: await sentCheckList(sql, sender, person.email, TYPES) };
}

async function logIn(context: BrowserContext, origin: string, { session }: HttpPerson): Promise<void> {
  await context.addCookies([{ name: TOKEN_NAME, value: encodeURIComponent(JSON.stringify(session)), url: origin }]);
}

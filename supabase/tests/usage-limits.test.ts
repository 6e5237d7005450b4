import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { inAWeek, teamWithEverything } from './support/account-calls.ts';
import type { Facts } from './support/account-calls.ts';
import { consentedList } from './support/check-lists.ts';
import { as, refusal, rolledBack, service, serviceFor, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { openUpload } from './support/files.ts';
import { beginInvoice, buyOnce } from './support/invoices.ts';
import { checksAtDesk, member, open, reviewOwn } from './support/reviews.ts';
import { asked, beginsSso, signsUp } from './support/limited-actions.ts';
import type { Action } from './support/limited-actions.ts';
import { logInProven, NUMBER, textCode } from './support/session.ts';
import { textToken } from './support/texts.ts';
import { deliver, signUp } from './support/world.ts';

// Every row of private.usage_limit: with a limit of zero the action is refused, or silently leaves no mail.
const LIMIT = 'DELIVERY_FREQUENCY_EXCEEDED@limit';
const TOO_OFTEN = 'DELIVERY_FREQUENCY_EXCEEDED';

const fromNetwork = (tx: Transaction) =>
  tx`select set_config('request.headers', '{"cf-connecting-ip": "2001:db8:1:2:3::4"}', true)`;

/** Calls a public function as the owner from an IPv6 address. */
async function call(
  tx: Transaction,
  { world }: Facts,
  list: string,
  ...values: postgres.ParameterOrJSON<never>[]
): Promise<string> {
  await fromNetwork(tx);
  const caller = { role: 'authenticated', user: world.ids.owner } as const;
  return refusal(as(tx, caller, (inner) => inner.unsafe(`select (public.${list}).id`, [...values])));
}

async function mailsOf(tx: Transaction, kind: string, recipient: string): Promise<string> {
  const [row] = await tx`
    select count(*)::text as count from private.outbox where kind = ${kind} and recipient = ${recipient}`;
  return `${row?.['count']} mails`;
}

const refused = (cause: Action['cause'], beyond = LIMIT): Action => ({ cause, within: 'ok', beyond });
const invited = { email: 'ny@example.test', firstName: 'Ny', lastName: 'Ås', role: 'ADMIN' };
const submit = (tx: Transaction, facts: Facts) => call(tx, facts, 'submit_document($1)', facts.draft);
const to = { ...NUMBER, network: '2001:db8:1:2::/64' };
const texts = async (tx: Transaction, { world }: Facts) =>
  refusal(textCode(tx, await logInProven(tx, world.ids.owner), 'PHONE', to));
const submitOrder = (tx: Transaction, facts: Facts) =>
  call(tx, facts, 'submit_check_request($1, $2)', facts.checkRequest, 50);

const LINK = { purpose: 'LINK', chosen: null, network: '2001:db8:1:2::/64' };
const actions: Record<string, Action> = {
  CHECK_ASSIGNMENT: refused(async (tx, facts) =>
    call(tx, facts, 'assign_check_list($1, $2)', await consentedList(tx, facts.world), facts.world.ids.colleague),
  ),
  CHECK_COMMENT: refused(async (tx, facts) => {
    const comment = { text: 'Hei', isSent: true, requestId: randomUUID() };
    return call(tx, facts, 'comment_on_check_list($1, $2)', await consentedList(tx, facts.world), comment);
  }),
  CHECK_DRAFT: refused((tx, facts) =>
    call(tx, facts, 'create_check_request($1, $2)', facts.world.team, { type: 'IDENTITY' }),
  ),
  CHECK_LOOKUP: refused(async (tx, facts) => {
    const { checks } = await checksAtDesk(tx, facts.world, ['BUSINESS_INTERESTS']);
    const check = checks['BUSINESS_INTERESTS'] ?? '';
    await reviewOwn(tx, facts.world);
    await open(tx, member(facts.world, 'owner'), check);
    return call(tx, facts, 'repeat_lookup($1, $2)', check, 'COMPANY_REGISTER');
  }),
  CHECK_MAIL: refused(submitOrder),
  CHECK_MAIL_TO: refused(submitOrder),
  CHECK_ORDER: refused(submitOrder),
  CHECK_TEXT_MAIL: refused(async (tx, { world }) => {
    const token = await textToken(tx, world);
    return refusal(tx.savepoint((own) => service(own, 'mail_check_text', { token })));
  }),
  CHECK_TEXT_TO: {
    cause: async (tx, { world }) => ((await textToken(tx, world)) === '' ? 'none' : 'sent'),
    within: 'sent',
    beyond: 'none',
  },
  CONFIRMATION: {
    cause: async (tx, { world }) => {
      await signUp(tx, `ny.${world.tag}+1@example.test`, {}, false);
      return mailsOf(tx, 'confirm_mailbox', `ny.${world.tag}+1@example.test`);
    },
    within: '1 mails',
    beyond: '0 mails',
  },
  CORRECTION: refused((tx, facts) =>
    call(tx, facts, 'correct_signature($1, $2)', facts.signature, { firstName: 'Rettet' }),
  ),
  CREDIT_REQUEST: refused(async (tx, { world }) => {
    await fromNetwork(tx);
    const member = { role: 'authenticated', user: world.ids.member } as const;
    return refusal(as(tx, member, (own) => own`select public.ask_for_credits(${world.team}, 100)`));
  }),
  DEPARTMENT: refused((tx, facts) =>
    call(tx, facts, 'create_department($1, $2)', facts.world.team, { name: 'Ny', description: 'Ny' }),
  ),
  DOCUMENT: refused(submit),
  DOCUMENT_MAIL: refused(submit, 'DELIVERY_FREQUENCY_EXCEEDED@documentMails'),
  DOCUMENT_MAIL_TO: refused(submit),
  DRAFT: refused((tx, facts) =>
    call(tx, facts, 'create_document($1, $2)', facts.world.team, { name: 'Ny', category: 'OTHER' }),
  ),
  EID: refused((tx, { world }) =>
    refusal(
      service(tx, 'begin_eid', {
        user_id: world.ids.owner,
        purpose: 'LOST_PHONE',
        method: 'NO_BANKID',
        subject: {},
        redirect_uri: 'https://tillit.example/',
        network: '2001:db8:1:2::/64',
        secrets: { state: 'AAAA', browser: 'AAAA', nonce: 'nonce', codeVerifier: 'verifier' },
      }),
    ),
  ),
  SCHEDULING: refused((tx, facts) => call(tx, facts, 'schedule_document($1, $2)', facts.draft, inAWeek)),
  SIGNING_ORDER: refused((tx, facts) => call(tx, facts, 'order_signatures($1, $2)', facts.pending, [])),
  EXTENSION: refused((tx, facts) => call(tx, facts, 'extend_document($1, $2)', facts.pending, { expirationDays: 200 })),
  FRESH_LINK: {
    cause: async (tx, { world, pending }) => {
      const email = `signer.${world.tag}@example.test`;
      await service(tx, 'send_fresh_link', { token: (await deliver(tx, pending)).get(email) ?? '' });
      return mailsOf(tx, 'signature_link', email);
    },
    within: '1 mails',
    beyond: '0 mails',
  },
  IDENTITY_DOCUMENT: refused(async (tx, { world }) => {
    const caller = await logInProven(tx, world.ids.owner);
    return refusal(serviceFor(tx, caller.session, 'begin_document', { user_id: caller.user, subject: {}, ...LINK }));
  }),
  INVOICE: refused((tx, { world }) => refusal(beginInvoice(tx, world))),
  INVOICE_ADVANCE: {
    cause: async (tx, { world }) => {
      await buyOnce(tx, world);
      const [row] = await tx`
        select in_advance from public.credit_purchase where id = ${await beginInvoice(tx, world)}`;
      return row?.['in_advance'] ? 'at once' : 'when paid';
    },
    within: 'at once',
    beyond: 'when paid',
  },
  INVITATION: refused((tx, facts) => call(tx, facts, 'add_account_member($1, $2)', facts.world.team, invited)),
  MAGIC_LINK: {
    cause: async (tx, { world }) => {
      const email = `owner.${world.tag}@example.test`;
      await service(tx, 'request_magic_link', { email });
      return mailsOf(tx, 'magic_link', email);
    },
    within: '1 mails',
    beyond: '0 mails',
  },
  ORGANIZATION: asked('203.0.113.7'),
  ORGANIZATION_FROM_SITE: asked('2001:db8:1:2::/64'),
  PROOF_CODE: refused(async (tx, { world, pending, signature }) => {
    await tx`update public.signature set required_proof = 'SMS', phone = '+4791234567' where id = ${signature}`;
    const token = (await deliver(tx, pending)).get(`signer.${world.tag}@example.test`);
    const network = '2001:db8:1:2::/64';
    return refusal(service(tx, 'new_proof_code', { user_id: null, purpose: 'SIGN', subject: { token }, network }));
  }, TOO_OFTEN),
  REMINDER: refused(async (tx, facts) => {
    await tx`select set_config('app.now', (private.now() + interval '1 hour')::text, true)`;
    return call(tx, facts, 'notify_signature($1)', facts.signature);
  }, TOO_OFTEN),
  REPORT_FILE: refused(async (tx, { world, report }) => {
    await tx`insert into private.two_factor (user_id, country_code, number) values (${world.ids.owner}, '+47', '91234567')`;
    const file = { report_id: report, file_id: randomUUID(), size: 1024 };
    return refusal(service(tx, 'open_handler_file', { user_id: world.ids.owner, ...file }));
  }, `${TOO_OFTEN}@uploads`),
  SIGN_UP: signsUp,
  SIGN_UP_FROM_SITE: signsUp,
  SMS: refused(texts, TOO_OFTEN),
  SMS_FROM_SITE: refused(texts, TOO_OFTEN),
  SSO: beginsSso,
  TEAM: refused((tx, facts) => call(tx, facts, 'register_team($1)', { name: 'Ny' })),
  WB_ADDRESS: refused((tx, facts) => call(tx, facts, 'update_wb_slug($1, $2)', facts.world.team, 'ny-adresse')),
  WB_CHANGE: refused(async (tx, facts) => {
    // Somebody else gets the mail.
    await tx`update public.whistleblowing_handler set user_id = ${facts.world.ids.member}`;
    return call(tx, facts, 'update_wb_slug($1, $2)', facts.world.team, 'ny-adresse');
  }),
  UPLOAD: refused(
    (tx, { world, draft }) => refusal(openUpload(tx, world.ids.owner, 'DOCUMENT_FILE', draft)),
    `${TOO_OFTEN}@uploads`,
  ),
};

test('every limit of what people send and create holds', async () => {
  await rolledBack(sql, async (tx) => {
    // Windows of its own: to clear or to share the counters of the tests beside it is to wait for them in a circle.
    await tx`select set_config('app.now', (now() + interval '3 days')::text, true)`;
    const facts = await teamWithEverything(tx);
    const limits = await tx<{ action: string; scope: string; per: string }[]>`
      select action, scope, per::text from private.usage_limit order by action, scope, per`;
    expect([...new Set(limits.map(({ action }) => action))].sort()).toEqual(Object.keys(actions).sort());
    for (const [name, action] of Object.entries(actions)) {
      expect(await undone(tx, (inner) => action.cause(inner, facts)), name).toBe(action.within);
    }
    for (const { action: name, scope, per } of limits) {
      const action = actions[name]!;
      const answer = await undone(tx, async (inner) => {
        await inner`
          update private.usage_limit set max = 0 where action = ${name} and scope = ${scope} and per = ${per}::interval`;
        return action.cause(inner, facts);
      });
      expect(answer, `${name} ${scope}`).toBe(action.beyond);
    }
  });
});

test('what another person, account or network does is counted apart; only EVERYBODY is shared', async () => {
  await rolledBack(sql, async (tx) => {
    await tx`insert into private.usage_limit values
      ('TEST', 'PERSON', '1 hour', 2), ('TEST', 'NETWORK', '1 hour', 4), ('TEST', 'EVERYBODY', '1 day', 20)`;
    const isWithin = async (keys: object, uses = 1): Promise<boolean> =>
      (await tx`select private.is_within_limits('TEST', ${JSON.stringify(keys)}::text::jsonb, ${uses}) as within`)[0]?.[
        'within'
      ];
    const [kari, ola] = [
      { PERSON: 'kari', NETWORK: '203.0.113.1' },
      { PERSON: 'ola', NETWORK: '203.0.113.1' },
    ];
    expect(await isWithin(kari, 2)).toBe(true);
    expect(await isWithin(kari)).toBe(false);
    expect(await isWithin(ola)).toBe(true);
    expect(await isWithin(ola), 'the network').toBe(false);
    expect(await isWithin({ PERSON: 'ola' }), 'a host that does not tell').toBe(false);
    expect(await isWithin({ PERSON: 'anne', NETWORK: null }, 1)).toBe(true);
    await tx`select private.is_within_limits('TEST', '{}') from generate_series(1, 12)`;
    expect(await isWithin({}), 'of everybody').toBe(true);
    expect(await isWithin({}), 'of everybody').toBe(false);
  });
});

test('a signer gets ten reminders in all', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await teamWithEverything(tx);
    const answers: string[] = [];
    for (let day = 1; day <= 11; day += 1) {
      await tx`select set_config('app.now', (now() + make_interval(days => ${day}))::text, true)`;
      answers.push(await call(tx, facts, 'notify_signature($1)', facts.signature));
    }
    expect(answers).toEqual([...Array(10).fill('ok'), TOO_OFTEN]);
  });
});

test('a replaced signer has reminders of their own; a corrected name does not', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await teamWithEverything(tx);
    // From noon tomorrow, so that the day of the limit does not end on the way.
    const remind = async (minute: number): Promise<string> => {
      await tx`select set_config('app.now', (date_trunc('day', now()) + make_interval(hours => 36, mins => ${minute}))::text, true)`;
      return call(tx, facts, 'notify_signature($1)', facts.signature);
    };
    const correct = (input: Record<string, string>) =>
      call(tx, facts, 'correct_signature($1, $2)', facts.signature, input);
    for (const minute of [11, 22, 33]) expect(await remind(minute)).toBe('ok');
    expect(await remind(44), 'three a day').toBe(TOO_OFTEN);
    expect(await correct({ firstName: 'Rettet' })).toBe('ok');
    expect(await remind(55)).toBe(TOO_OFTEN);
    expect(await correct({ email: `annen.${facts.world.tag}@example.test` })).toBe('ok');
    expect(await remind(66)).toBe('ok');
    const [signer] = await tx`
      select private.count_reminders(s)::int as count from public.signature s where s.id = ${facts.signature}`;
    expect(signer).toEqual({ count: 1 });
  });
});

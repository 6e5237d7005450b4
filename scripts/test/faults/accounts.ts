import type { Fault } from './fault.ts';

const SERVER = 'accounts and money: server';
const WEB = 'accounts and money: web';

export const accountFaults: readonly Fault[] = [
  {
    name: 'the credits that expire last are spent first',
    area: SERVER,
    file: 'migrations/20261121050000_credits_ledger.sql',
    find: `        sum(o.remaining) over (order by o.expires_at, o.created_at, o.id) - o.remaining as before
      from public.credit_lot o
      where o.account_id = spendable_parts.account_id`,
    replace: `        sum(o.remaining) over (order by o.expires_at desc, o.created_at, o.id) - o.remaining as before
      from public.credit_lot o
      where o.account_id = spendable_parts.account_id`,
    foundBy: 'supabase/tests/credits-ledger.test.ts',
  },
  {
    name: 'a MANAGER removes another one',
    area: SERVER,
    file: 'migrations/20261121031000_account_member_rules.sql',
    find: "('REMOVE',   'MANAGER', '!IMMUTABLE',    '!UNAUTHORIZED', '!UNAUTHORIZED',",
    replace: "('REMOVE',   'MANAGER', '!IMMUTABLE',    '!UNAUTHORIZED', '=',            ",
    foundBy: 'supabase/tests/members.test.ts',
  },
  {
    name: 'events of Stripe are believed without its signature',
    area: SERVER,
    file: 'functions/_shared/credits/stripe/client.ts',
    find: 'if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;',
    replace: "if (error instanceof Stripe.errors.StripeSignatureVerificationError) return signature !== '';",
    foundBy: 'functions/tests/checkout.test.ts',
  },
  {
    name: 'a top-up whose worker died is charged twice',
    area: SERVER,
    file: 'functions/_shared/credits/top-up.ts',
    find: 'const charged = customer && (await findIntent({ customer, purchaseId, amount }, due.createdAt));',
    replace:
      'const charged = customer && due.methodId === null && (await findIntent({ customer, purchaseId, amount }, due.createdAt));',
    foundBy: 'functions/tests/top-up.test.ts',
  },
  {
    name: 'a name becomes a formula in a spreadsheet',
    area: SERVER,
    file: 'functions/_shared/platform/contract/table/csv-cell.ts',
    find: 'text.replaceAll(FORMULA, "$1$2\'$3").replace',
    replace: 'text.replace',
    foundBy: 'functions/_shared/platform/contract/table/write-table.test.ts',
  },
  {
    name: 'an office that renews in the same minute is logged out',
    area: WEB,
    file: 'web/src/session/token/patient-fetch.ts',
    find: 'response.status === 429 && isRenewal(input)',
    replace: 'response.status === 503 && isRenewal(input)',
    foundBy: 'web/src/session/token/patient-fetch.test.ts',
  },
  {
    name: 'an order that is repeated is another purchase',
    area: WEB,
    file: 'web/src/shared/credits/order-once.ts',
    find: 'const purchaseId = isRepeat ? before.purchaseId : crypto.randomUUID();',
    replace: 'const purchaseId = crypto.randomUUID();',
    foundBy: 'web/src/shared/credits/order-once.test.ts',
  },
  {
    name: 'users without a confirmed mailbox enter',
    area: WEB,
    file: 'web/src/session/guards/route-decision.ts',
    find: 'if (!session.user.confirmed && !isFree) {',
    replace: 'if (!session.user.confirmed && isFree) {',
    foundBy: 'web/src/session/guards/route-decision.test.ts',
  },
  {
    name: 'a balance at its limit raises no banner',
    area: WEB,
    file: 'web/src/modules/account/credits/credits.ts',
    find: 'creditBalance <= creditBalanceLimit',
    replace: 'creditBalance < creditBalanceLimit',
    foundBy: 'web/src/modules/account/credits/credits.test.ts',
  },
  {
    name: 'the next user at the screen sees what the last one saw',
    area: WEB,
    file: 'web/src/session/session.ts',
    find: '  if (known) clearCaches();\n',
    replace: '',
    foundBy: 'web/src/session/session.test.ts',
  },
];

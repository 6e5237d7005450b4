import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import type { Fact } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { ADMINISTRATOR_ACTIONS } from '../contract/administrator-actions.ts';
import type { AdministratorAction } from '../contract/administrator-actions.ts';

const ACTIONS = {
  nb: {
    NAME_ADMINISTRATOR: 'Utnevnte en administrator',
    IMPERSONATE: 'Logget inn som en bruker',
    SWITCH_FEATURES: 'Endret funksjonene til en konto',
    SEND_TEAM_WELCOME: 'Sendte velkomst-e-posten til et team',
    ADJUST_CREDITS: 'Justerte kredittene til en konto',
    RETRY_WORK: 'Satte i gang en jobb på nytt',
    GIVE_UP_WORK: 'Ga opp en jobb',
    ACKNOWLEDGE_ALARM: 'Kvitterte ut en alarm',
    REQUEST_GRANT: 'Ba om en ny administrator',
    APPROVE_GRANT: 'Godkjente en ny administrator',
    WITHDRAW_GRANT: 'Trakk tilbake forslaget om en ny administrator',
    REQUEST_REVOCATION: 'Ba om å fjerne en administrator',
    APPROVE_REVOCATION: 'Godkjente å fjerne en administrator',
    WITHDRAW_REVOCATION: 'Trakk tilbake forslaget om å fjerne en administrator',
    REQUEST_PHONE_RESET: 'Ba om å fjerne en tapt telefon',
    APPROVE_PHONE_RESET: 'Godkjente å fjerne en tapt telefon',
    WITHDRAW_PHONE_RESET: 'Trakk tilbake fjerningen av en tapt telefon',
    STOP_PHONE_RESET: 'Eieren stoppet fjerningen av en telefon',
    FAIL_PHONE_RESET: 'Fjerningen av en telefon ble stoppet: e-posten til eieren kunne ikke leveres',
    COMPLETE_PHONE_RESET: 'En tapt telefon ble fjernet',
    SET_CREDIT_LIMIT: 'Satte kredittgrensen til en konto',
    CHANGE_PRODUCT: 'Endret et produkt eller prisen på det',
    SET_BUYER_COUNTRY: 'Endret landet og mva. for en konto',
    ISSUE_CREDIT_NOTE: 'Utstedte en kreditnota',
    REFUSE_REFUND: 'Avslo å betale tilbake',
    SET_SENDING_LIMIT: 'Endret grensene for e-poster fra en konto',
    GRANT_CHECK_REQUEST_TYPE: 'Endret hvilke avtalte sjekkpakker en konto har',
  },
  en: {
    NAME_ADMINISTRATOR: 'Named an administrator',
    IMPERSONATE: 'Logged in as a user',
    SWITCH_FEATURES: 'Changed the features of an account',
    SEND_TEAM_WELCOME: 'Sent the welcome email to a team',
    ADJUST_CREDITS: 'Adjusted the credits of an account',
    RETRY_WORK: 'Restarted a job',
    GIVE_UP_WORK: 'Gave up a job',
    ACKNOWLEDGE_ALARM: 'Acknowledged an alarm',
    REQUEST_GRANT: 'Requested a new administrator',
    APPROVE_GRANT: 'Approved a new administrator',
    WITHDRAW_GRANT: 'Withdrew the request for a new administrator',
    REQUEST_REVOCATION: 'Requested the removal of an administrator',
    APPROVE_REVOCATION: 'Approved the removal of an administrator',
    WITHDRAW_REVOCATION: 'Withdrew the request to remove an administrator',
    REQUEST_PHONE_RESET: 'Requested the removal of a lost phone',
    APPROVE_PHONE_RESET: 'Approved the removal of a lost phone',
    WITHDRAW_PHONE_RESET: 'Withdrew the removal of a lost phone',
    STOP_PHONE_RESET: 'The owner stopped the removal of a phone',
    FAIL_PHONE_RESET: 'The removal of a phone was stopped: the email to its owner could not be delivered',
    COMPLETE_PHONE_RESET: 'A lost phone was removed',
    SET_CREDIT_LIMIT: 'Set an account’s credit limit',
    CHANGE_PRODUCT: 'Changed a product or its price',
    SET_BUYER_COUNTRY: 'Changed the country and VAT of an account',
    ISSUE_CREDIT_NOTE: 'Issued a credit note',
    REFUSE_REFUND: 'Refused to give money back',
    SET_SENDING_LIMIT: 'Changed the limits on emails of an account',
    GRANT_CHECK_REQUEST_TYPE: 'Changed which agreed sets of checks an account has',
  },
} satisfies Record<string, Record<AdministratorAction, string>>;

/** What an act changed, of the facts that its row of the log has. Ids and names of kinds of work are left out. */
const CHANGES = {
  nb: {
    amount: 'Kreditter',
    credits: 'Kredittgrense',
    checks: 'Bakgrunnssjekk',
    e_signatures: 'E-signering',
    whistleblowing: 'Varsling',
    invoices: 'Faktura',
    payouts: 'Utbetalinger',
    countryBefore: 'Land før',
    country: 'Land',
    vatNumberBefore: 'Mva.-nummer før',
    vatNumber: 'Mva.-nummer',
    product: 'Produkt',
    sendingLimit: 'Grense for e-poster',
  },
  en: {
    amount: 'Credits',
    credits: 'Credit limit',
    checks: 'Background checks',
    e_signatures: 'E-signing',
    whistleblowing: 'Whistleblowing',
    invoices: 'Invoices',
    payouts: 'Payouts',
    countryBefore: 'Country before',
    country: 'Country',
    vatNumberBefore: 'VAT number before',
    vatNumber: 'VAT number',
    product: 'Product',
    sendingLimit: 'Limit on emails',
  },
} as const;

const SWITCHED = { nb: ['av', 'på'], en: ['off', 'on'] } as const;
/** Of amounts that are money, in øre. */
const MONEY: readonly AdministratorAction[] = ['ISSUE_CREDIT_NOTE', 'REFUSE_REFUND'];

const value = z.union([z.string(), z.number(), z.boolean()]);

function changesOf(
  language: 'nb' | 'en',
  action: AdministratorAction,
  data: Readonly<Record<string, unknown>> = {},
): Fact[] {
  return Object.entries(CHANGES[language]).flatMap(([key, label]): Fact[] => {
    const { success, data: found } = z.safeParse(value, data[key]);
    if (!success) return [];
    if (typeof found === 'boolean') return [[label, say`${SWITCHED[language][Number(found)] ?? ''}`]];
    const isMoney = key === 'amount' && MONEY.includes(action);
    return isMoney
      ? [[language === 'nb' ? 'Beløp' : 'Amount', say`${(Number(found) / 100).toFixed(2)} NOK`]]
      : [[label, say`${String(found)}`]];
  });
}

export const administratorActed = mailKind({
  kind: 'administrator_acted',
  payload: z.object({
    /** Null for the operator. */
    administrator: z.nullish(z.string()),
    action: z.enum(ADMINISTRATOR_ACTIONS),
    subject: z.nullish(z.string()),
    reason: z.string(),
    /** As in the log's row. */
    data: z.optional(z.record(z.string(), z.unknown())),
  }),
  words: {
    nb: ({ administrator, action, subject, reason, data }) => ({
      subject: say`${short(administrator ?? 'Driften')}: ${ACTIONS.nb[action]}`,
      heading: say`${ACTIONS.nb[action]}`,
      paragraphs: [
        say`Alle administratorer i ${PRODUCT_NAME} får vite om det. Kjenner du ikke til saken, må du spørre.`,
      ],
      facts: [
        ['Utført av', say`${administrator ?? 'Den som drifter tjenesten'}`],
        ...(subject ? [['Gjelder', say`${subject}`] as const] : []),
        ...changesOf('nb', action, data),
        ['Begrunnelse', say`${reason}`],
      ],
      why: say`Du får denne e-posten fordi du er administrator i ${PRODUCT_NAME}. Den kan ikke slås av.`,
    }),
    en: ({ administrator, action, subject, reason, data }) => ({
      subject: say`${short(administrator ?? 'The operator')}: ${ACTIONS.en[action]}`,
      heading: say`${ACTIONS.en[action]}`,
      paragraphs: [
        say`We send this to all administrators of ${PRODUCT_NAME}. If you don’t know the case, ask about it.`,
      ],
      facts: [
        ['Done by', say`${administrator ?? 'The operator of the service'}`],
        ...(subject ? [['Concerns', say`${subject}`] as const] : []),
        ...changesOf('en', action, data),
        ['Reason', say`${reason}`],
      ],
      why: say`You received this email because you are an administrator of ${PRODUCT_NAME}. You can’t turn these emails off.`,
    }),
  },
  examples: [
    {
      name: 'with an amount',
      payload: {
        administrator: 'Astrid Vik',
        action: 'ADJUST_CREDITS',
        subject: 'Nordlys AS',
        reason: 'Sak 1235: erstatter en mislykket sjekk',
        data: { amount: 500 },
      },
    },
    {
      name: 'with features',
      payload: {
        administrator: 'Astrid Vik',
        action: 'SWITCH_FEATURES',
        subject: 'Nordlys AS',
        reason: 'Avtalen om varsling er sagt opp',
        data: { whistleblowing: false },
      },
    },
    {
      name: 'the operator',
      payload: {
        administrator: null,
        action: 'NAME_ADMINISTRATOR',
        subject: 'Astrid Vik',
        reason: 'npm run deploy -- --administrator',
      },
    },
    {
      payload: {
        administrator: 'Astrid Vik',
        action: 'IMPERSONATE',
        subject: 'Kari Solberg',
        reason: 'Sak 1234: finner ikke dokumentet',
      },
    },
  ],
});

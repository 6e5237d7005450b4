import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

/** What the areas' invariants are called; a database test knows them all. */
export const ALARMS = {
  nb: {
    DEAD_WORK: 'Jobber eller meldinger har feilet for godt',
    LATE_WORK: 'Arbeid har ventet i mer enn 15 minutter',
    OWNERLESS_ACCOUNT: 'Kontoer uten eier',
    LATE_SEAL: 'Dokumenter som ikke er forseglet et døgn etter siste signatur',
    LEDGER: 'Kontoer der kredittene ikke går opp',
    UNSETTLED_PURCHASES: 'Betalte kjøp som mangler kredittene',
    SALES_DOCUMENTS: 'Kvitteringer som mangler eller ikke stemmer med kjøpet',
  },
  en: {
    DEAD_WORK: 'Jobs or messages have failed for good',
    LATE_WORK: 'Work has been due for more than 15 minutes',
    OWNERLESS_ACCOUNT: 'Accounts without an owner',
    LATE_SEAL: 'Documents not sealed a day after the last signature',
    LEDGER: 'Accounts whose credits don’t add up',
    UNSETTLED_PURCHASES: 'Paid purchases without their credits',
    SALES_DOCUMENTS: 'Receipts that are missing or don’t agree with their purchase',
  },
} satisfies Record<string, Record<string, string>>;

const ALARM_NAMES = [
  'DEAD_WORK',
  'LATE_WORK',
  'OWNERLESS_ACCOUNT',
  'LATE_SEAL',
  'LEDGER',
  'UNSETTLED_PURCHASES',
  'SALES_DOCUMENTS',
] as const satisfies readonly (keyof typeof ALARMS.nb)[];

export const alarmRaised = mailKind({
  kind: 'alarm_raised',
  payload: z.object({ alarm: z.enum(ALARM_NAMES), violations: z.number() }),
  words: {
    nb: ({ alarm, violations }) => ({
      subject: say`Alarm: ${ALARMS.nb[alarm]}`,
      heading: say`Alarm: ${ALARMS.nb[alarm]}`,
      paragraphs: [
        say`Den siste kontrollen fant ${String(violations)} avvik. Se hva som er galt i administratorkonsollen, og kvitter ut alarmen når noen har tatt saken.`,
      ],
      why: say`Du får denne e-posten fordi du er administrator i ${PRODUCT_NAME}. Den kan ikke slås av.`,
    }),
    en: ({ alarm, violations }) => ({
      subject: say`Alarm: ${ALARMS.en[alarm]}`,
      heading: say`Alarm: ${ALARMS.en[alarm]}`,
      paragraphs: [
        say`The latest check found ${String(violations)} violations. See what is wrong in the administrators’ console, and acknowledge the alarm once someone is working on it.`,
      ],
      why: say`You received this email because you are an administrator of ${PRODUCT_NAME}. You can’t turn these emails off.`,
    }),
  },
  examples: [{ payload: { alarm: 'LATE_SEAL', violations: 3 } }],
});

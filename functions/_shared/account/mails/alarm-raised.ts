import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

export const alarmRaised = mailKind({
  kind: 'alarm_raised',
  /** The name of the invariant. */
  payload: z.object({ alarm: z.object({ nb: z.string(), en: z.string() }), violations: z.number() }),
  words: {
    nb: ({ alarm, violations }) => ({
      subject: say`Alarm: ${alarm.nb}`,
      paragraphs: [
        say`Den siste kontrollen fant ${String(violations)} avvik. Se hva som er galt i administratorkonsollen, og kvitter ut alarmen når noen har tatt saken.`,
      ],
      why: say`Du får denne e-posten fordi du er administrator i ${PRODUCT_NAME}. Den kan ikke slås av.`,
    }),
    en: ({ alarm, violations }) => ({
      subject: say`Alarm: ${alarm.en}`,
      paragraphs: [
        say`The latest check found ${String(violations)} violations. See what is wrong in the administrators’ console, and acknowledge the alarm once someone is working on it.`,
      ],
      why: say`You received this email because you are an administrator of ${PRODUCT_NAME}. You can’t turn these emails off.`,
    }),
  },
  examples: [
    {
      payload: {
        alarm: {
          nb: 'Dokumenter som ikke er forseglet et døgn etter siste signatur',
          en: 'Documents not sealed a day after the last signature',
        },
        violations: 3,
      },
    },
  ],
});

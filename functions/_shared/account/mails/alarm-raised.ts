import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

export const alarmRaised = mailKind({
  kind: 'alarm_raised',
  // The areas name their alarms; the console has the words for them.
  payload: z.object({ alarm: z.string(), violations: z.number() }),
  words: {
    nb: ({ alarm, violations }) => ({
      subject: say`Alarm: ${alarm}`,
      heading: say`Alarm: ${alarm}`,
      paragraphs: [
        say`Den siste kontrollen fant ${String(violations)} avvik. Se hva som er galt i administratorkonsollen, og kvitter ut alarmen når noen har tatt saken.`,
      ],
      why: say`Du får denne e-posten fordi du er administrator i ${PRODUCT_NAME}. Den kan ikke slås av.`,
    }),
    en: ({ alarm, violations }) => ({
      subject: say`Alarm: ${alarm}`,
      heading: say`Alarm: ${alarm}`,
      paragraphs: [
        say`The latest check found ${String(violations)} violations. See what is wrong in the administrators’ console, and acknowledge the alarm once someone is working on it.`,
      ],
      why: say`You received this email because you are an administrator of ${PRODUCT_NAME}. You can’t turn these emails off.`,
    }),
  },
  examples: [{ payload: { alarm: 'LATE_SEAL', violations: 3 } }],
});

import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { loginNotice, NOT_YOU, securityWords } from './shared/security.ts';

export const recoveryCodeUsed = mailKind({
  kind: 'recovery_code_used',
  ...loginNotice,
  payload: z.extend(loginNotice.payload, { left: z.number() }),
  words: {
    nb: ({ left }) => ({
      subject: say`En gjenopprettingskode er brukt`,
      paragraphs: [
        say`Koden virker ikke igjen. Du har ${String(left)} igjen, og kan lage nye når som helst.`,
        NOT_YOU.nb,
      ],
      ...securityWords.nb,
    }),
    en: ({ left }) => ({
      subject: say`A recovery code was used`,
      paragraphs: [
        say`The code won’t work again. You have ${String(left)} left, and can make new ones at any time.`,
        NOT_YOU.en,
      ],
      ...securityWords.en,
    }),
  },
  examples: [{ payload: { accountSlug: 'ola-hansen', left: 9 } }],
});

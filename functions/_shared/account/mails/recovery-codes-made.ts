import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { loginNotice, NOT_YOU, securityWords } from './shared/security.ts';

export const recoveryCodesMade = mailKind({
  kind: 'recovery_codes_made',
  ...loginNotice,
  words: {
    nb: () => ({
      subject: say`Nye gjenopprettingskoder er laget`,
      paragraphs: [say`Koder du hadde fra før, virker ikke lenger.`, NOT_YOU.nb],
      ...securityWords.nb,
    }),
    en: () => ({
      subject: say`New recovery codes were made`,
      paragraphs: [say`Codes that you had before no longer work.`, NOT_YOU.en],
      ...securityWords.en,
    }),
  },
});

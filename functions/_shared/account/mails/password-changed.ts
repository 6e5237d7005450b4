import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { loginNotice, NOT_YOU, securityWords } from './shared/security.ts';

export const passwordChanged = mailKind({
  kind: 'password_changed',
  ...loginNotice,
  words: {
    nb: () => ({
      subject: say`Passordet ditt er endret`,
      paragraphs: [say`Du er logget ut alle andre steder enn der du endret det.`, NOT_YOU.nb],
      ...securityWords.nb,
    }),
    en: () => ({
      subject: say`Your password was changed`,
      paragraphs: [say`You were logged out everywhere except where you changed it.`, NOT_YOU.en],
      ...securityWords.en,
    }),
  },
});

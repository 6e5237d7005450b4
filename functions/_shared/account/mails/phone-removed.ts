import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { NOT_YOU, securityNotice, securityWords } from './shared/security.ts';

export const phoneRemoved = mailKind({
  kind: 'phone_removed',
  ...securityNotice,
  words: {
    nb: ({ maskedNumber }) => ({
      subject: say`Et telefonnummer er fjernet`,
      paragraphs: [say`${maskedNumber} er ikke lenger ditt nummer hos oss.`, NOT_YOU.nb],
      ...securityWords.nb,
    }),
    en: ({ maskedNumber }) => ({
      subject: say`A phone number was removed`,
      paragraphs: [say`${maskedNumber} is no longer your number with us.`, NOT_YOU.en],
      ...securityWords.en,
    }),
  },
});

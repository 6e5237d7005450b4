import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { newNumberNotice, newNumberWords, NOT_YOUR_NUMBER, youngNumber } from './shared/security.ts';

export const phoneConfirmed = mailKind({
  kind: 'phone_confirmed',
  ...newNumberNotice,
  words: {
    nb: ({ maskedNumber }) => ({
      subject: say`Et telefonnummer er bekreftet`,
      paragraphs: [
        say`${maskedNumber} er bekreftet som ditt nummer. Fra nå av sender vi koden dit når du godkjenner viktige endringer.`,
        NOT_YOUR_NUMBER.nb,
      ],
      ...newNumberWords.nb,
    }),
    en: ({ maskedNumber }) => ({
      subject: say`A phone number was confirmed`,
      paragraphs: [
        say`${maskedNumber} was confirmed as your number. From now on, we text the code there when you approve sensitive changes.`,
        NOT_YOUR_NUMBER.en,
      ],
      ...newNumberWords.en,
    }),
  },
  examples: [{ payload: youngNumber, hasToken: true }],
});

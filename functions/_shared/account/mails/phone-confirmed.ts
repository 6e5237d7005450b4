import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { NOT_YOU, securityNotice, securityWords } from './shared/security.ts';

export const phoneConfirmed = mailKind({
  kind: 'phone_confirmed',
  ...securityNotice,
  words: {
    nb: ({ maskedNumber }) => ({
      subject: say`Et telefonnummer er bekreftet`,
      heading: say`Et telefonnummer er bekreftet`,
      paragraphs: [
        say`${maskedNumber} er bekreftet som ditt nummer. Har du bekreftet et annet nummer tidligere, kan du først bruke det nye til å godkjenne viktige endringer om en uke.`,
        NOT_YOU.nb,
      ],
      ...securityWords.nb,
    }),
    en: ({ maskedNumber }) => ({
      subject: say`A phone number was confirmed`,
      heading: say`A phone number was confirmed`,
      paragraphs: [
        say`${maskedNumber} was confirmed as your number. If you confirmed another number earlier, you can use the new one to approve sensitive changes in a week.`,
        NOT_YOU.en,
      ],
      ...securityWords.en,
    }),
  },
});

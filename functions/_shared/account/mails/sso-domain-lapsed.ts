import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { ssoNotice } from './shared/sso.ts';

export const ssoDomainLapsed = mailKind({
  kind: 'sso_domain_lapsed',
  // Without the domain: mail readers make a link of one.
  payload: z.extend(ssoNotice.payload, { record: z.string() }),
  button: ssoNotice.button,
  words: {
    nb: ({ accountName, record }) => ({
      subject: say`Felles innlogging er stengt for et av domenene deres`,
      paragraphs: [
        say`TXT-oppføringen for et av domenene til ${accountName} har vært borte i sju dager. Ingen med adresse i domenet kan logge inn med felles innlogging nå. Krever teamet felles innlogging, slipper de ikke inn i teamet.`,
        say`Legg oppføringen tilbake, og kontroller domenet på nytt i innstillingene: ${record}`,
      ],
      ...ssoNotice.words.nb,
    }),
    en: ({ accountName, record }) => ({
      subject: say`Single sign-on is closed for one of your domains`,
      paragraphs: [
        say`The TXT record of one of the domains of ${accountName} has been gone for seven days. Nobody with an address in the domain can log in by single sign-on now. If the team requires single sign-on, they can’t open the team.`,
        say`Restore the record, and check the domain again in the settings: ${record}`,
      ],
      ...ssoNotice.words.en,
    }),
  },
  examples: [
    {
      payload: {
        ...ssoNotice.example,
        record: 'tillit-verification=0123456789abcdef0123456789abcdef',
      },
    },
  ],
});

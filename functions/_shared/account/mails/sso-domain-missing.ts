import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { ssoNotice } from './shared/sso.ts';

export const ssoDomainMissing = mailKind({
  kind: 'sso_domain_missing',
  // Without the domain: mail readers make a link of one.
  payload: z.extend(ssoNotice.payload, { record: z.string() }),
  button: ssoNotice.button,
  words: {
    nb: ({ accountName, record }) => ({
      subject: say`Legg tilbake DNS-oppføringen for felles innlogging`,
      paragraphs: [
        say`Felles innlogging i ${accountName} bygger på TXT-oppføringer som viser at domenene er deres. En av dem er borte. Innstillingene viser hvilken.`,
        say`Legg den tilbake innen sju dager: ${record}`,
        say`Ellers kan ingen med adresse i domenet logge inn med felles innlogging. Krever teamet felles innlogging, slipper de da ikke inn i teamet.`,
      ],
      ...ssoNotice.words.nb,
    }),
    en: ({ accountName, record }) => ({
      subject: say`Restore the DNS record of your single sign-on`,
      paragraphs: [
        say`Single sign-on in ${accountName} relies on TXT records which show that its domains are yours. One of them is gone. The settings show which.`,
        say`Restore it within seven days: ${record}`,
        say`Otherwise nobody with an address in the domain can log in by single sign-on. If the team requires single sign-on, they can’t open the team.`,
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

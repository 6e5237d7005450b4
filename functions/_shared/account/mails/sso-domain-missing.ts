import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { ssoNotice } from './shared/sso.ts';

export const ssoDomainMissing = mailKind({
  kind: 'sso_domain_missing',
  payload: z.extend(ssoNotice.payload, { domain: z.string(), record: z.string() }),
  button: ssoNotice.button,
  words: {
    nb: ({ accountName, domain, record }) => ({
      subject: say`Legg tilbake DNS-oppføringen for ${domain}`,
      paragraphs: [
        say`Felles innlogging i ${accountName} bygger på en TXT-oppføring som viser at ${domain} er deres. Oppføringen er borte.`,
        say`Legg den tilbake innen sju dager: ${record}`,
        say`Ellers kan ingen med adresse i ${domain} logge inn med felles innlogging. Krever teamet felles innlogging, slipper de da ikke inn i teamet.`,
      ],
      ...ssoNotice.words.nb,
    }),
    en: ({ accountName, domain, record }) => ({
      subject: say`Restore the DNS record of ${domain}`,
      paragraphs: [
        say`Single sign-on in ${accountName} relies on a TXT record which shows that ${domain} is yours. The record is gone.`,
        say`Restore it within seven days: ${record}`,
        say`Otherwise nobody with an address in ${domain} can log in by single sign-on. If the team requires single sign-on, they can’t open the team.`,
      ],
      ...ssoNotice.words.en,
    }),
  },
  examples: [
    {
      payload: {
        ...ssoNotice.example,
        domain: 'nordlys.example',
        record: 'tillit-verification=0123456789abcdef0123456789abcdef',
      },
    },
  ],
});

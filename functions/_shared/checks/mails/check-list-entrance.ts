import * as z from 'zod/mini';
import { magicLink } from '../../account/mails/shared/links.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { contactOf, exampleCandidate, fromOrganization } from './shared/candidate.ts';

const payload = z.object({
  organizationName: z.string(),
  contactName: z.nullish(z.string()),
  contactEmail: z.nullish(z.string()),
  contactPhone: z.nullish(z.string()),
  /** The job that the candidate is considered for. */
  jobRole: z.nullish(z.string()),
});
/** A login link to a candidate whose invitation has been used: it names who asks, because few know the product. */
export const checkListEntrance = mailKind({
  kind: 'check_list_entrance',
  payload,
  sender: fromOrganization,
  button: (_payload, context) => magicLink(context),
  words: {
    nb: (entrance) => ({
      subject: say`Fortsett bakgrunnssjekken for ${short(entrance.organizationName)}`,
      heading: say`Her er lenken din`,
      paragraphs: [
        entrance.jobRole
          ? say`${entrance.organizationName} har bedt deg om en bakgrunnssjekk for stillingen ${entrance.jobRole}. Lenken i invitasjonen er brukt, så her er en ny.`
          : say`${entrance.organizationName} har bedt deg om en bakgrunnssjekk. Lenken i invitasjonen er brukt, så her er en ny.`,
        say`Trykk på knappen, så logger vi deg inn der du slapp. Lenken virker én gang, i en time. Trenger du en til senere, åpner du invitasjonen igjen.`,
      ],
      facts: contactOf(entrance).length > 0 ? [['Spørsmål', contactOf(entrance)]] : [],
      button: 'Fortsett sjekken',
      note: say`Ikke del lenken med noen. Vi ber deg aldri om den.`,
      why: say`Du får denne e-posten fordi noen åpnet invitasjonen fra ${entrance.organizationName} som du fikk gjennom Tillit. Var det ikke deg, kan du se bort fra e-posten.`,
    }),
    en: (entrance) => ({
      subject: say`Continue the background check for ${short(entrance.organizationName)}`,
      heading: say`Here is your link`,
      paragraphs: [
        entrance.jobRole
          ? say`${entrance.organizationName} asked you for a background check for the position ${entrance.jobRole}. The link in the invitation has been used, so here is a new one.`
          : say`${entrance.organizationName} asked you for a background check. The link in the invitation has been used, so here is a new one.`,
        say`Use the button to log in where you left off. The link works once, for an hour. If you need another one later, open the invitation again.`,
      ],
      facts: contactOf(entrance).length > 0 ? [['Questions', contactOf(entrance)]] : [],
      button: 'Continue the check',
      note: say`Don’t share this link with anyone. We will never ask you for it.`,
      why: say`You received this email because someone opened the invitation from ${entrance.organizationName} that you got through Tillit. If it wasn’t you, you can ignore this email.`,
    }),
  },
  examples: [
    { payload: { ...exampleCandidate, contactPhone: null, jobRole: 'Sykepleier' }, hasToken: true },
    { name: 'without details', payload: { organizationName: 'Nordlys AS' }, hasToken: true },
  ],
});

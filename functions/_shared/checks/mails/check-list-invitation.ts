import * as z from 'zod/mini';
import { shownOrganizationNumber, shownPhone } from '../../platform/contract/shown-numbers.ts';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind, requireToken } from '../../platform/mail/mail-kind.ts';
import type { Fact } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';

const payload = z.object({
  checkListId: z.uuid(),
  recipientName: z.string(),
  organizationName: z.string(),
  organizationNumber: z.nullish(z.string()),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.nullish(z.string()),
  message: z.nullish(z.string()),
  /** Names of the checks, in the mail's language. */
  checks: z.array(z.string()),
  minutes: z.int(),
  /** The first reminder. */
  remindsOn: z.iso.date(),
  /** The last day before the request counts as unanswered. */
  answerBy: z.iso.date(),
});

type Invitation = z.infer<typeof payload>;

function contact({ contactName, contactEmail, contactPhone }: Invitation): Phrase {
  const person = say`${contactName}, ${contactEmail}`;
  return contactPhone ? say`${person}, ${shownPhone(contactPhone)}` : person;
}

const organization = {
  nb: ({ organizationName: name, organizationNumber: number }: Invitation): Phrase =>
    number ? say`${name} (org.nr. ${shownOrganizationNumber(number)})` : say`${name}`,
  en: ({ organizationName: name, organizationNumber: number }: Invitation): Phrase =>
    number ? say`${name} (org. no. ${shownOrganizationNumber(number)})` : say`${name}`,
};

const facts = {
  nb: (invitation: Invitation): Fact[] => [
    ['Fra', organization.nb(invitation)],
    ['Sjekker', say`${invitation.checks.join(', ')}`],
    ['Tid', say`Omtrent ${String(invitation.minutes)} minutter`],
    ['Svar innen', say`${longDate(invitation.answerBy, 'nb')}`],
    ['Spørsmål', contact(invitation)],
  ],
  en: (invitation: Invitation): Fact[] => [
    ['From', organization.en(invitation)],
    ['Checks', say`${invitation.checks.join(', ')}`],
    ['Time', say`About ${String(invitation.minutes)} minutes`],
    ['Answer by', say`${longDate(invitation.answerBy, 'en')}`],
    ['Questions', contact(invitation)],
  ],
};

const example: Invitation = {
  checkListId: '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11',
  recipientName: 'Ola Nordmann',
  organizationName: 'Nordlys AS',
  organizationNumber: '999888771',
  contactName: 'Kari Nordmann',
  contactEmail: 'kari@nordlys.example',
  contactPhone: '+4791234567',
  message: 'Hei Ola,\n\nvi vil gjerne ansette deg. Før vi signerer, trenger vi disse sjekkene.\n\nHilsen Kari',
  checks: ['Pass eller ID-kort', 'Utdanning'],
  minutes: 12,
  remindsOn: '2027-02-23',
  answerBy: '2027-03-07',
};

/** Asks a candidate to complete the checks of one order. */
export const checkListInvitation = mailKind({
  kind: 'check_list_invitation',
  payload,
  sender: ({ contactName, contactEmail }) => ({ name: contactName, email: contactEmail }),
  quote: ({ message }) => message,
  button: (_payload, context) => context.link('CHECK_INVITATION', null, { token: requireToken(context) }),
  words: {
    nb: (invitation) => ({
      subject: say`${short(invitation.organizationName)} ber deg om å gjennomføre en bakgrunnssjekk`,
      heading: say`Du er bedt om å gjennomføre en bakgrunnssjekk`,
      paragraphs: [
        say`${invitation.organizationName} ber deg om å gjennomføre sjekkene under. Du ser hva de omfatter før du bestemmer deg, og ingenting blir sjekket før du har samtykket.`,
        say`Hvis du ikke svarer, minner vi deg på det ${longDate(invitation.remindsOn, 'nb')}.`,
      ],
      quoteFrom: say`Melding fra ${invitation.contactName}`,
      facts: facts.nb(invitation),
      button: 'Se hva du blir bedt om',
      note: say`Lenken er bare for ${invitation.recipientName}. Ikke videresend denne e-posten.`,
      why: say`Du får denne e-posten fordi ${invitation.organizationName} bruker Tillit til bakgrunnssjekker. Du kan takke nei på siden som lenken går til.`,
    }),
    en: (invitation) => ({
      subject: say`${short(invitation.organizationName)} asks you to complete a background check`,
      heading: say`You have been asked to complete a background check`,
      paragraphs: [
        say`${invitation.organizationName} asks you to complete the checks below. You see what they cover before you decide, and nothing is checked until you have consented.`,
        say`If you don’t answer, we remind you on ${longDate(invitation.remindsOn, 'en')}.`,
      ],
      quoteFrom: say`Message from ${invitation.contactName}`,
      facts: facts.en(invitation),
      button: 'See what you are asked for',
      note: say`This link is for ${invitation.recipientName} only. Please don’t forward this email.`,
      why: say`You received this email because ${invitation.organizationName} uses Tillit for background checks. You can say no on the page that the link opens.`,
    }),
  },
  examples: [
    { payload: example, hasToken: true },
    {
      name: 'without details',
      payload: { ...example, organizationNumber: null, contactPhone: null, message: null, checks: ['BankID'] },
      hasToken: true,
    },
  ],
});

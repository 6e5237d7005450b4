import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { ENTRANCE, entrancePage, fromOrganization } from './shared/candidate.ts';
import { exampleRefereeNews, refereeNewsPayload } from './shared/referee-news.ts';

/** What happened, by the referee's status. */
const REASONS = {
  nb: {
    WAITING: 'kan ikke svare',
    DECLINED: 'kan ikke svare',
    NOT_ME: 'sier at det er feil person',
    BOUNCED: 'fikk ikke e-posten vår, så adressen er kanskje feil',
  },
  en: {
    WAITING: 'can’t answer',
    DECLINED: 'can’t answer',
    NOT_ME: 'says that they are the wrong person',
    BOUNCED: 'didn’t get our email, so the address may be wrong',
  },
};

/** To the candidate: a referee will not answer, so another has to be named. */
export const refereeNeeded = mailKind({
  kind: 'referee_needed',
  payload: z.object(refereeNewsPayload),
  sender: fromOrganization,
  button: (_payload, context) => entrancePage(context),
  words: {
    nb: ({ organizationName, refereeName, kind, status }) => ({
      subject:
        kind === 'DIGITAL_REFERENCE'
          ? say`${short(organizationName, 40)}: du må oppgi en ny referanse`
          : say`${short(organizationName, 40)}: du må oppgi en ny kontaktperson`,
      heading: kind === 'DIGITAL_REFERENCE' ? say`Du må oppgi en ny referanse` : say`Du må oppgi en ny kontaktperson`,
      paragraphs: [
        say`${refereeName} ${[REASONS.nb[status]]}. Oppgi en annen, så spør vi med en gang. Har du ingen andre, kan du si fra på siden.`,
      ],
      button: 'Oppgi en annen',
      note: say`${ENTRANCE.nb.note}`,
      why: say`Du får denne e-posten fordi ${organizationName} har bedt deg om en bakgrunnssjekk.`,
    }),
    en: ({ organizationName, refereeName, kind, status }) => ({
      subject:
        kind === 'DIGITAL_REFERENCE'
          ? say`${short(organizationName, 40)}: please name another referee`
          : say`${short(organizationName, 40)}: please name another contact`,
      heading: kind === 'DIGITAL_REFERENCE' ? say`Please name another referee` : say`Please name another contact`,
      paragraphs: [
        say`${refereeName} ${[REASONS.en[status]]}. Name somebody else, and we ask them at once. If you have nobody else, you can say so on the page.`,
      ],
      button: 'Name somebody else',
      note: say`${ENTRANCE.en.note}`,
      why: say`You received this email because ${organizationName} asked you for a background check.`,
    }),
  },
  examples: [
    { name: 'after a decline', payload: { ...exampleRefereeNews, status: 'DECLINED' }, hasToken: true },
    {
      name: 'after a bounce',
      payload: {
        ...exampleRefereeNews,
        refereeName: 'hr@fjordbygg.example',
        kind: 'WORK_EXPERIENCE',
        status: 'BOUNCED',
      },
      hasToken: true,
    },
  ],
});

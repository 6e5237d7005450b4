import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { fromOrganization } from './shared/candidate.ts';
import { exampleOwnRecord, ownRecordPage, ownRecordPayload } from './shared/decisions.ts';

/** To the candidate: somebody sent them a comment. It is read on their page. */
export const checkComment = mailKind({
  kind: 'check_comment',
  payload: z.object(ownRecordPayload),
  sender: fromOrganization,
  button: ownRecordPage,
  words: {
    nb: ({ organizationName }) => ({
      subject: say`Melding fra ${short(organizationName, 40)} om bakgrunnssjekken`,
      heading: say`Du har fått en melding fra ${organizationName}`,
      paragraphs: [say`Meldingen gjelder bakgrunnssjekken. Logg inn for å lese den.`],
      button: 'Les meldingen',
      note: say`Du må logge inn med adressen som denne e-posten er sendt til.`,
      why: say`Du får denne e-posten fordi ${organizationName} har bedt deg om en bakgrunnssjekk.`,
    }),
    en: ({ organizationName }) => ({
      subject: say`Message from ${short(organizationName, 40)} about the background check`,
      heading: say`You have a message from ${organizationName}`,
      paragraphs: [say`The message is about the background check. Log in to read it.`],
      button: 'Read the message',
      note: say`You log in with the address that this email was sent to.`,
      why: say`You received this email because ${organizationName} asked you for a background check.`,
    }),
  },
  examples: [{ payload: exampleOwnRecord }],
});

import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import type { Words } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { candidatePayload, exampleCandidate, fromOrganization } from './shared/candidate.ts';

const payload = z.object({
  ...candidatePayload,
  checkListId: z.uuid(),
  /** All checks are completed; otherwise some got a remark while the others go on. */
  isDone: z.boolean(),
  /** How many checks have a remark. The mail doesn't say which: others may read the mailbox. */
  remarks: z.int(),
  /** Of the candidate's own account; null once they have deleted it. */
  accountSlug: z.nullable(z.string()),
});

/** To the candidate: checks got a remark, or all are completed. Which and why is on the page. */
export const checkListResult = mailKind({
  kind: 'check_list_result',
  payload,
  sender: fromOrganization,
  button: ({ accountSlug: slug, checkListId }, { link }) =>
    slug === null
      ? null
      : link('CHECK_WIZARD', { accountType: 'PERSONAL', slug }, { id: checkListId, step: 'overview' }),
  words: {
    nb: ({ organizationName, isDone, remarks }): Words => ({
      subject: isDone
        ? say`Bakgrunnssjekken for ${short(organizationName, 40)} er fullført`
        : say`Merknad i bakgrunnssjekken for ${short(organizationName, 40)}`,
      heading: isDone ? say`Bakgrunnssjekken er fullført` : say`Bakgrunnssjekken har fått en merknad`,
      paragraphs:
        remarks === 0
          ? [
              say`Alle sjekkene er ferdige, og ingen av dem har merknader.`,
              say`Du kan se alt som er registrert, hvem som har lest det, og når det slettes. Er noe feil, kan du be om at det rettes.`,
            ]
          : [
              say`${isDone ? say`Alle sjekkene er ferdige. ` : say``}${remarks === 1 ? say`Én av sjekkene` : say`${String(remarks)} av sjekkene`} har en merknad. Det betyr at noe bør ses nærmere på, og avgjør ikke hva ${organizationName} gjør videre.`,
              say`Logg inn og les hva som står der. Er du uenig, eller er noe feil, velger du «Kom med en innvending eller rettelse». Da blir sjekken vurdert på nytt, og ${organizationName} får vite at resultatet ikke er endelig.`,
            ],
      button: 'Se alt om sjekken',
      note: say`Du må logge inn med adressen som denne e-posten er sendt til.`,
      why: say`Du får denne e-posten fordi ${organizationName} har bedt deg om en bakgrunnssjekk.`,
    }),
    en: ({ organizationName, isDone, remarks }): Words => ({
      subject: isDone
        ? say`The background check for ${short(organizationName, 40)} is completed`
        : say`A remark in the background check for ${short(organizationName, 40)}`,
      heading: isDone ? say`The background check is completed` : say`The background check has a remark`,
      paragraphs:
        remarks === 0
          ? [
              say`All the checks are done, and none of them has a remark.`,
              say`You can see everything that was recorded, who has read it and when it will be deleted. If something is wrong, you can ask for a correction.`,
            ]
          : [
              say`${isDone ? say`All the checks are done. ` : say``}${remarks === 1 ? say`One of the checks has` : say`${String(remarks)} of the checks have`} a remark. It means that something deserves a closer look, and doesn’t decide what ${organizationName} does next.`,
              say`Log in and read what it says. If you disagree, or something is wrong, choose “Object or correct”. The check is then assessed again, and ${organizationName} is told that the result isn’t final.`,
            ],
      button: 'See everything about the check',
      note: say`You log in with the address that this email was sent to.`,
      why: say`You received this email because ${organizationName} asked you for a background check.`,
    }),
  },
  examples: [
    { name: 'completed', payload: exampleOf(true, 0) },
    { name: 'completed with a remark', payload: exampleOf(true, 1) },
    { name: 'remarks on the way', payload: exampleOf(false, 2) },
  ],
});

function exampleOf(isDone: boolean, remarks: number): z.infer<typeof payload> {
  const checkListId = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
  return { ...exampleCandidate, checkListId, isDone, remarks, accountSlug: 'ola-hansen' };
}

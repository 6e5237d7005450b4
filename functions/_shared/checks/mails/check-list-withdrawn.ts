import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

/** To a candidate who had not finished: the account that asked was deleted, with everything in it. */
export const checkListWithdrawn = mailKind({
  kind: 'check_list_withdrawn',
  payload: z.object({ organizationName: z.string(), contactName: z.nullish(z.string()) }),
  words: {
    nb: ({ organizationName }) => ({
      subject: say`Bakgrunnssjekken fra ${short(organizationName, 40)} er avbrutt`,
      heading: say`Bakgrunnssjekken er avbrutt`,
      paragraphs: [
        say`Kontoen til ${organizationName} er slettet. Forespørselen og det du har lagt inn, er slettet sammen med den. Du trenger ikke å gjøre noe.`,
      ],
      why: say`Du får denne e-posten fordi ${organizationName} hadde bedt deg om en bakgrunnssjekk.`,
    }),
    en: ({ organizationName }) => ({
      subject: say`The background check from ${short(organizationName, 40)} was cancelled`,
      heading: say`The background check was cancelled`,
      paragraphs: [
        say`The account of ${organizationName} was deleted. The request and what you entered were deleted with it. You don’t need to do anything.`,
      ],
      why: say`You received this email because ${organizationName} had asked you for a background check.`,
    }),
  },
  examples: [{ payload: { organizationName: 'Nordlys AS', contactName: 'Kari Nordmann' } }],
});

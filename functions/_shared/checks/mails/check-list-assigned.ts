import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { noticesPage } from './shared/check-list-page.ts';
import { exampleResult, resultPage, resultPayload } from './shared/decisions.ts';

/** To a colleague who is to look after a check list. Says nothing of its result. */
export const checkListAssigned = mailKind({
  kind: 'check_list_assigned',
  payload: z.object({ ...resultPayload, assignedBy: z.nullable(z.string()) }),
  button: resultPage,
  settings: noticesPage,
  words: {
    nb: ({ candidateName, assignedBy, accountName }) => ({
      subject: say`Du har fått ansvaret for bakgrunnssjekken av ${short(candidateName, 40)}`,
      heading: say`Du har fått ansvaret for bakgrunnssjekken av ${candidateName}`,
      paragraphs: [
        assignedBy === null
          ? say`En kollega i ${accountName} har gitt deg ansvaret for å følge den opp.`
          : say`${assignedBy} i ${accountName} har gitt deg ansvaret for å følge den opp.`,
      ],
      button: 'Åpne bakgrunnssjekken',
      why: say`Du får denne e-posten fordi du arbeider i avdelingen som sjekken tilhører.`,
    }),
    en: ({ candidateName, assignedBy, accountName }) => ({
      subject: say`The background check of ${short(candidateName, 40)} was assigned to you`,
      heading: say`The background check of ${candidateName} was assigned to you`,
      paragraphs: [
        assignedBy === null
          ? say`A colleague at ${accountName} asked you to follow it up.`
          : say`${assignedBy} at ${accountName} asked you to follow it up.`,
      ],
      button: 'Open the background check',
      why: say`You received this email because you work in the department that the check belongs to.`,
    }),
  },
  examples: [
    { payload: { ...exampleResult, assignedBy: 'Kari Nordmann' } },
    { name: 'by somebody who left', payload: { ...exampleResult, assignedBy: null } },
  ],
});

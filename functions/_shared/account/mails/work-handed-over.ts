import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import type { Fact } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

const payload = z.object({
  accountName: z.string(),
  accountSlug: z.string(),
  /** One of those who left. */
  formerName: z.string(),
  people: z.int(),
  facts: z.object({
    DOCUMENTS: z.optional(z.int()),
    CHECKS: z.optional(z.int()),
    PACKAGES: z.optional(z.int()),
    DEPARTMENTS: z.optional(z.int()),
  }),
});
type Facts = z.infer<typeof payload>['facts'];

/** Returns the lines of what there is. */
function lines(facts: Facts, labels: Readonly<Record<keyof Facts, string>>): Fact[] {
  return (['DOCUMENTS', 'CHECKS', 'PACKAGES', 'DEPARTMENTS'] as const).flatMap((fact): Fact[] => {
    const count = facts[fact];
    return count === undefined ? [] : [[labels[fact], say`${String(count)}`]];
  });
}

export const workHandedOver = mailKind({
  kind: 'work_handed_over',
  payload,
  button: ({ accountSlug: slug }, { link }) => link('DASHBOARD', { accountType: 'TEAM', slug }),
  words: {
    nb: ({ accountName, formerName, people, facts }) => ({
      subject:
        people > 1
          ? say`Du har overtatt arbeidet til ${String(people)} kolleger i ${short(accountName)}`
          : say`Du har overtatt arbeidet til ${short(formerName)}`,
      paragraphs: [
        people > 1
          ? say`${String(people)} kolleger er ikke lenger med i teamet ${accountName} i ${PRODUCT_NAME}. Du har overtatt det de holdt på med.`
          : say`${formerName} er ikke lenger med i teamet ${accountName} i ${PRODUCT_NAME}. Du har overtatt det som ikke var ferdig.`,
        say`Varsler om dette kommer til deg fra nå av. Et dokument som skal sendes senere, sendes med deg som avsender.`,
      ],
      facts: lines(facts, {
        DOCUMENTS: 'Dokumenter som ikke er ferdige',
        CHECKS: 'Bakgrunnssjekker og utkast',
        PACKAGES: 'Pakker med sjekker',
        DEPARTMENTS: 'Avdelinger du nå leder',
      }),
      button: 'Gå til teamet',
      why: say`Du får denne e-posten fordi arbeidet er ført over til deg.`,
    }),
    en: ({ accountName, formerName, people, facts }) => ({
      subject:
        people > 1
          ? say`You have taken over the work of ${String(people)} colleagues in ${short(accountName)}`
          : say`You have taken over the work of ${short(formerName)}`,
      paragraphs: [
        people > 1
          ? say`${String(people)} colleagues are no longer in the team ${accountName} on ${PRODUCT_NAME}. You have taken over what they were working on.`
          : say`${formerName} is no longer in the team ${accountName} on ${PRODUCT_NAME}. You have taken over what was not finished.`,
        say`Notices about it are sent to you from now on. A document that is to be sent later is sent with you as the sender.`,
      ],
      facts: lines(facts, {
        DOCUMENTS: 'Documents that are not finished',
        CHECKS: 'Background checks and drafts',
        PACKAGES: 'Packages of checks',
        DEPARTMENTS: 'Departments that you now manage',
      }),
      button: 'Go to the team',
      why: say`You received this email because the work was handed over to you.`,
    }),
  },
  examples: [
    {
      name: 'of one colleague',
      payload: {
        accountName: 'Nordlys AS',
        accountSlug: 'nordlys-as',
        formerName: 'Kari Nordmann',
        people: 1,
        facts: { DOCUMENTS: 3, CHECKS: 1, PACKAGES: 2, DEPARTMENTS: 1 },
      },
    },
    {
      name: 'of several colleagues',
      payload: {
        accountName: 'Nordlys AS',
        accountSlug: 'nordlys-as',
        formerName: 'Kari Nordmann',
        people: 4,
        facts: { DOCUMENTS: 12 },
      },
    },
  ],
});

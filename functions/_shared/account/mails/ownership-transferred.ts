import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

export const ownershipTransferred = mailKind({
  kind: 'ownership_transferred',
  payload: z.object({
    accountName: z.string(),
    accountSlug: z.string(),
    isOwner: z.boolean(),
    ownerName: z.string(),
    formerName: z.string(),
  }),
  button: ({ accountSlug: slug }, { link }) => link('DASHBOARD', { accountType: 'TEAM', slug }),
  words: {
    nb: ({ accountName, isOwner, ownerName, formerName }) => ({
      subject: isOwner ? say`Du eier nå ${short(accountName)}` : say`${ownerName} eier nå ${short(accountName)}`,
      paragraphs: isOwner
        ? [
            say`Du har overtatt teamet ${accountName} i ${PRODUCT_NAME} etter ${formerName}, som nå er administrator.`,
            say`Se over kontaktopplysningene, betalingsmåtene og medlemmene.`,
          ]
        : [
            say`${ownerName} har overtatt teamet ${accountName} i ${PRODUCT_NAME} etter deg. Du er nå administrator.`,
            say`Bare ${ownerName} kan overføre teamet tilbake.`,
          ],
      button: 'Gå til teamet',
      why: say`Du får denne e-posten fordi teamet har fått ny eier.`,
    }),
    en: ({ accountName, isOwner, ownerName, formerName }) => ({
      subject: isOwner ? say`You now own ${short(accountName)}` : say`${ownerName} now owns ${short(accountName)}`,
      paragraphs: isOwner
        ? [
            say`You have taken over the team ${accountName} on ${PRODUCT_NAME} from ${formerName}, who is now an admin.`,
            say`Check the contact details, the payment methods and the members.`,
          ]
        : [
            say`${ownerName} has taken over the team ${accountName} on ${PRODUCT_NAME} from you. You are now an admin.`,
            say`Only ${ownerName} can transfer the team back.`,
          ],
      button: 'Go to the team',
      why: say`You received this email because the team has a new owner.`,
    }),
  },
  examples: [
    {
      name: 'to the new owner',
      payload: {
        accountName: 'Nordlys AS',
        accountSlug: 'nordlys-as',
        isOwner: true,
        ownerName: 'Ola Dunk',
        formerName: 'Kari Nordmann',
      },
    },
    {
      name: 'to the former owner',
      payload: {
        accountName: 'Nordlys AS',
        accountSlug: 'nordlys-as',
        isOwner: false,
        ownerName: 'Ola Dunk',
        formerName: 'Kari Nordmann',
      },
    },
  ],
});

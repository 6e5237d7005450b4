import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';

export const ownershipOffered = mailKind({
  kind: 'ownership_offered',
  payload: z.object({ accountName: z.string(), accountSlug: z.string(), ownerName: z.string() }),
  button: ({ accountSlug: slug }, { link }) => link('SETTINGS_TEAM_MEMBERS', { accountType: 'TEAM', slug }),
  words: {
    nb: ({ accountName, ownerName }) => ({
      subject: say`${ownerName} ber deg overta ${short(accountName)}`,
      paragraphs: [
        say`${ownerName} ber deg bli eier av teamet ${accountName} i ${PRODUCT_NAME}. Eieren kan gjøre alt i teamet, og er den eneste som kan slette det eller overføre det til andre.`,
        say`Logg inn og godta eller avslå på siden med medlemmene. Svarer du ikke innen 14 dager, blir alt som før.`,
      ],
      button: 'Se forespørselen',
      why: say`Du får denne e-posten fordi du er medlem av teamet.`,
    }),
    en: ({ accountName, ownerName }) => ({
      subject: say`${ownerName} asks you to take over ${short(accountName)}`,
      paragraphs: [
        say`${ownerName} asks you to become the owner of the team ${accountName} on ${PRODUCT_NAME}. The owner can do everything in the team, and is the only one who can delete it or transfer it to others.`,
        say`Log in and accept or decline on the page with the members. If you don’t answer within 14 days, nothing changes.`,
      ],
      button: 'See the request',
      why: say`You received this email because you are a member of the team.`,
    }),
  },
  examples: [{ payload: { accountName: 'Nordlys AS', accountSlug: 'nordlys-as', ownerName: 'Kari Nordmann' } }],
});

import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { deletionPayload, examplePerson, exampleTeam } from './shared/deletion.ts';

export const accountDeletionCancelled = mailKind({
  kind: 'account_deletion_cancelled',
  payload: z.object(deletionPayload),
  words: {
    nb: ({ accountType, audience, accountName, ownerName }) =>
      accountType === 'PERSONAL'
        ? {
            subject: say`Kontoen din blir ikke slettet`,
            heading: say`Slettingen er avbrutt`,
            paragraphs: [say`Kontoen din i ${PRODUCT_NAME} blir ikke slettet. Du kan bruke den som før.`],
            why: say`Du får denne e-posten fordi slettingen av kontoen din ble avbrutt.`,
          }
        : {
            subject: say`${short(accountName)} blir ikke slettet`,
            heading: say`Slettingen er avbrutt`,
            paragraphs: [
              audience === 'OWNER'
                ? say`Du har avbrutt slettingen av ${accountName}. Alle i teamet kan bruke det som før.`
                : say`${ownerName} har avbrutt slettingen av ${accountName}. Alle i teamet kan bruke det som før.`,
            ],
            why: say`Du får denne e-posten fordi du er eier av eller administrator i teamet.`,
          },
    en: ({ accountType, audience, accountName, ownerName }) =>
      accountType === 'PERSONAL'
        ? {
            subject: say`Your account will not be deleted`,
            heading: say`The deletion was cancelled`,
            paragraphs: [say`Your ${PRODUCT_NAME} account will not be deleted. You can use it as before.`],
            why: say`You received this email because the deletion of your account was cancelled.`,
          }
        : {
            subject: say`${short(accountName)} will not be deleted`,
            heading: say`The deletion was cancelled`,
            paragraphs: [
              audience === 'OWNER'
                ? say`You cancelled the deletion of ${accountName}. Everyone on the team can use it as before.`
                : say`${ownerName} cancelled the deletion of ${accountName}. Everyone on the team can use it as before.`,
            ],
            why: say`You received this email because you are the owner or an admin of the team.`,
          },
  },
  examples: [
    { name: 'for a team', payload: { audience: 'ADMIN', ...exampleTeam } },
    { name: 'for a person', payload: { audience: 'OWNER', ...examplePerson } },
  ],
});

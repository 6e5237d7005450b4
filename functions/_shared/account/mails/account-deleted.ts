import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { DOCUMENTS_REMAIN } from './shared/deletion.ts';

export const accountDeleted = mailKind({
  kind: 'account_deleted',
  payload: z.object({
    audience: z.enum(['OWNER', 'MEMBER']),
    accountType: z.enum(['TEAM', 'PERSONAL']),
    accountName: z.string(),
  }),
  words: {
    nb: ({ accountType, audience, accountName }) =>
      accountType === 'PERSONAL'
        ? {
            subject: say`Kontoen din er slettet`,
            paragraphs: [
              say`Kontoen din i ${PRODUCT_NAME} og opplysningene om deg er slettet. Du kan ikke lenger logge inn.`,
              say`${DOCUMENTS_REMAIN.nb} Dette er den siste e-posten om kontoen.`,
            ],
            why: say`Du får denne e-posten fordi du ba oss om å slette kontoen.`,
          }
        : {
            subject: say`${short(accountName)} er slettet`,
            heading: say`${accountName} er slettet`,
            paragraphs: [
              say`Teamet ${accountName} i ${PRODUCT_NAME} er slettet, med avdelinger, medlemskap, dokumenter og bakgrunnssjekker. ${DOCUMENTS_REMAIN.nb}`,
              say`Slettingen påvirker ikke din egen konto eller andre team du er med i.`,
            ],
            why:
              audience === 'OWNER'
                ? say`Du får denne e-posten fordi du ba oss om å slette teamet.`
                : say`Du får denne e-posten fordi du var med i teamet.`,
          },
    en: ({ accountType, audience, accountName }) =>
      accountType === 'PERSONAL'
        ? {
            subject: say`Your account has been deleted`,
            paragraphs: [
              say`Your ${PRODUCT_NAME} account and the information we had about you have been deleted. You can no longer log in.`,
              say`${DOCUMENTS_REMAIN.en} This is the last email about the account.`,
            ],
            why: say`You received this email because you asked us to delete your account.`,
          }
        : {
            subject: say`${short(accountName)} has been deleted`,
            heading: say`${accountName} has been deleted`,
            paragraphs: [
              say`The team ${accountName} has been deleted from ${PRODUCT_NAME}, with its departments, memberships, documents and background checks. ${DOCUMENTS_REMAIN.en}`,
              say`Your own account and any other teams you belong to are not affected.`,
            ],
            why:
              audience === 'OWNER'
                ? say`You received this email because you asked us to delete the team.`
                : say`You received this email because you were a member of the team.`,
          },
  },
  examples: [
    { name: 'to the owner of a team', payload: { audience: 'OWNER', accountType: 'TEAM', accountName: 'Nordlys AS' } },
    { name: 'to a member', payload: { audience: 'MEMBER', accountType: 'TEAM', accountName: 'Nordlys AS' } },
    { name: 'to a person', payload: { audience: 'OWNER', accountType: 'PERSONAL', accountName: 'Ola Hansen' } },
  ],
});

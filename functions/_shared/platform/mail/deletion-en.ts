import { PRODUCT_NAME } from '../contract/product.ts';
import type { Texts } from './content.ts';
import { longDate } from './dates.ts';
import { say, short } from './phrase.ts';

/** Mails about the end of an account, and of what it had sent out. */
export const deletionTextsEn = {
  document_withdrawn: ({ documentName, accountName }) => ({
    subject: say`“${short(documentName)}” is no longer to be signed`,
    heading: say`The document has been withdrawn`,
    paragraphs: [
      say`${accountName} has deleted its account on ${PRODUCT_NAME}. “${documentName}” has therefore been withdrawn and deleted. You do not need to sign it, and the link you got no longer works.`,
    ],
    why: say`You are getting this email because you were asked to sign the document.`,
  }),

  account_deletion_scheduled: (payload, { links }) => {
    const { accountName, ownerName, deletionOn } = payload;
    const day = longDate(deletionOn, 'en');
    if (payload.accountType === 'PERSONAL') {
      return {
        subject: say`Your account will be deleted on ${day}`,
        heading: say`Your account is going to be deleted`,
        paragraphs: [
          say`You have asked us to delete your account on ${PRODUCT_NAME}. That happens on ${day}. Until then the account is locked.`,
          say`Your profile and the documents you have sent are then deleted. Documents that everybody has signed stay with the others who have them.`,
          say`Have you changed your mind? Log in and cancel the deletion before that day.`,
        ],
        button: { label: 'See or cancel the deletion', url: links.accountDeletion(payload) },
        why: say`You are getting this email because somebody logged in as you asked for the deletion. If it was not you, cancel it and change your password at once.`,
      };
    }
    const isOwner = payload.audience === 'OWNER';
    return {
      subject: say`${short(accountName)} will be deleted on ${day}`,
      heading: say`${accountName} is going to be deleted`,
      paragraphs: [
        isOwner
          ? say`You have asked us to delete the team ${accountName} on ${PRODUCT_NAME}. That happens on ${day}. Until then the team is locked for everybody.`
          : say`${ownerName} has asked us to delete the team ${accountName} on ${PRODUCT_NAME}. That happens on ${day}. Until then the team is locked for everybody.`,
        say`Its departments, memberships and documents are then deleted. Documents that wait for signatures are withdrawn. Documents that everybody has signed stay with the others who have them.`,
        isOwner
          ? say`Have you changed your mind? Log in and cancel the deletion before that day.`
          : say`Only ${ownerName} can cancel the deletion.`,
      ],
      button: {
        label: isOwner ? 'See or cancel the deletion' : 'See what happens',
        url: links.accountDeletion(payload),
      },
      why: isOwner
        ? say`You are getting this email because somebody logged in as you asked for the deletion. If it was not you, cancel it and change your password at once.`
        : say`You are getting this email because you are an admin of the team.`,
    };
  },

  account_deletion_cancelled: ({ accountType, audience, accountName, ownerName }) =>
    accountType === 'PERSONAL'
      ? {
          subject: say`Your account will not be deleted`,
          heading: say`The deletion is cancelled`,
          paragraphs: [say`Your account on ${PRODUCT_NAME} will not be deleted. You can use it as before.`],
          why: say`You are getting this email because the deletion of your account was cancelled.`,
        }
      : {
          subject: say`${short(accountName)} will not be deleted`,
          heading: say`The deletion is cancelled`,
          paragraphs: [
            audience === 'OWNER'
              ? say`You have cancelled the deletion of ${accountName}. Everybody in the team can use it as before.`
              : say`${ownerName} has cancelled the deletion of ${accountName}. Everybody in the team can use it as before.`,
          ],
          why: say`You are getting this email because you own or administer the team.`,
        },

  account_deleted: ({ accountType, audience, accountName }) =>
    accountType === 'PERSONAL'
      ? {
          subject: say`Your account has been deleted`,
          heading: say`Your account has been deleted`,
          paragraphs: [
            say`Your account on ${PRODUCT_NAME} and what we knew about you have been deleted. You can no longer log in.`,
            say`Documents that everybody has signed stay with the others who have them. This is the last email about the account.`,
          ],
          why: say`You are getting this email because you asked for the account to be deleted.`,
        }
      : {
          subject: say`${short(accountName)} has been deleted`,
          heading: say`${accountName} has been deleted`,
          paragraphs: [
            say`The team ${accountName} on ${PRODUCT_NAME} has been deleted, with its departments, memberships and documents. Documents that everybody has signed stay with the others who have them.`,
            say`Your own account and other teams you belong to are as before.`,
          ],
          why:
            audience === 'OWNER'
              ? say`You are getting this email because you asked for the team to be deleted.`
              : say`You are getting this email because you belonged to the team.`,
        },
} satisfies Pick<
  Texts,
  'document_withdrawn' | 'account_deletion_scheduled' | 'account_deletion_cancelled' | 'account_deleted'
>;

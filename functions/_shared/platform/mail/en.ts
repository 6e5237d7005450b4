import { PRODUCT_NAME } from '../contract/product.ts';
import { needToken } from './content.ts';
import type { Chrome, Content, Context, Texts } from './content.ts';
import { longDate } from './dates.ts';
import { deletionTextsEn } from './deletion-en.ts';
import type { Payload } from './payloads.ts';
import { say, short } from './phrase.ts';
import type { Phrase } from './phrase.ts';
import { securityTextsEn } from './security-en.ts';

const PERSONAL_LINK = say`This link is yours alone. Please do not forward this email.`;

export const chromeEn: Chrome = {
  buttonFallback: 'Does the button not work? Copy this address into your browser:',
  automatic: `Sent by ${PRODUCT_NAME} – document signing online.`,
};

/** Who sent it, and for which team; a private person's account has their own name. */
function from({ senderName, accountName }: { senderName: string; accountName: string }): Phrase {
  return senderName === accountName ? say`${senderName}` : say`${senderName} at ${accountName}`;
}

/** The document and the way to it, the same in every mail that asks for a signature. */
function toSign(payload: Payload<'document_expiring'>, context: Context) {
  return {
    facts: [
      ['Document', say`${payload.documentName}`],
      ['Sender', from(payload)],
      ['Sign by', say`${longDate(payload.expiration, 'en')}`],
    ],
    button: { label: 'Read and sign', url: context.links.signDocument(needToken(context)) },
    note: PERSONAL_LINK,
  } satisfies Partial<Content>;
}

export const textsEn: Texts = {
  ...deletionTextsEn,
  ...securityTextsEn,

  confirm_mailbox: ({ firstName }, context) => ({
    subject: say`Confirm your email address`,
    heading: firstName ? say`Hello, ${firstName}` : say`Hello`,
    paragraphs: [
      say`Welcome to ${PRODUCT_NAME}. Confirm that this email address is yours, and you can send and sign documents.`,
    ],
    button: { label: 'Confirm email address', url: context.links.confirmMailbox(needToken(context)) },
    why: say`You are getting this email because somebody signed up with your address. If it was not you, do not press the button.`,
  }),

  magic_link: (_payload, context) => ({
    subject: say`Log in to ${PRODUCT_NAME}`,
    heading: say`Here is your link`,
    paragraphs: [say`Press the button to log in. The link works once, and only for a short while.`],
    button: { label: 'Log in', url: context.links.magicLink(needToken(context)) },
    note: say`Never share this link. We will never ask you for it.`,
    why: say`You are getting this email because somebody asked for a log-in link to your address. If it was not you, there is nothing you need to do.`,
  }),

  member_invited: ({ accountName, inviterName }, { links, token }) => ({
    subject: say`You have been added to ${short(accountName)}`,
    heading: say`Join ${accountName}`,
    paragraphs: [
      say`${inviterName} has added you to the team ${accountName} on ${PRODUCT_NAME}.`,
      say`Log in, or sign up, with this email address, and you will find the team in the menu.`,
    ],
    button: { label: 'Go to the team', url: token === null ? links.logIn() : links.magicLink(token) },
    why: say`You are getting this email because ${inviterName} gave your address. If you do not know the sender, you can ignore it.`,
  }),

  signature_invitation: (payload, context) => ({
    subject: say`${short(payload.senderName, 40)} asks you to sign “${short(payload.documentName)}”`,
    heading: say`You have been asked to sign a document`,
    paragraphs: [say`${from(payload)} asks you to read and sign the document below.`],
    quote: payload.message ? { from: say`Message from ${payload.senderName}`, text: payload.message } : null,
    ...toSign(payload, context),
    why: say`You are getting this email because ${payload.senderName} named you as somebody who is to sign. You do not need an account.`,
  }),

  signature_reminder: (payload, context) => ({
    subject: say`Reminder: “${short(payload.documentName)}” is waiting for your signature`,
    heading: say`A document is waiting for you`,
    paragraphs: [say`${from(payload)} reminds you that the document below has not been signed yet.`],
    quote: payload.message ? { from: say`Message from ${payload.senderName}`, text: payload.message } : null,
    ...toSign(payload, context),
    why: say`You are getting this email because ${payload.senderName} named you as somebody who is to sign. You do not need an account.`,
  }),

  document_expiring: (payload, context) => ({
    subject: say`Sign “${short(payload.documentName)}” by ${longDate(payload.expiration, 'en')}`,
    heading: say`The deadline is close`,
    paragraphs: [say`After the deadline the document can no longer be signed.`],
    ...toSign(payload, context),
    why: say`You are getting this email because ${payload.senderName} named you as somebody who is to sign.`,
  }),

  document_cancelled: (payload) => ({
    subject: say`“${short(payload.documentName)}” has been withdrawn`,
    heading: say`The document has been withdrawn`,
    paragraphs: [
      say`${from(payload)} has withdrawn “${payload.documentName}”. You do not have to sign it, and the link you were sent no longer works.`,
    ],
    quote: { from: say`Reason given by ${payload.senderName}`, text: payload.reason },
    why: say`You are getting this email because you had been asked to sign the document.`,
  }),

  document_refused: (payload, { links }) =>
    payload.audience === 'SENDER'
      ? {
          subject: say`${short(payload.signeeName, 40)} declined to sign “${short(payload.documentName)}”`,
          heading: say`The signature was declined`,
          paragraphs: [
            say`${payload.signeeName} will not sign “${payload.documentName}”. Signing has stopped for everyone.`,
          ],
          quote: payload.reason ? { from: say`Reason given by ${payload.signeeName}`, text: payload.reason } : null,
          button: { label: 'See the document', url: links.document(payload) },
          why: say`You are getting this email because you sent the document for signature.`,
        }
      : {
          subject: say`Signing of “${short(payload.documentName)}” has stopped`,
          heading: say`Signing has stopped`,
          paragraphs: [
            say`One of the people who were to sign “${payload.documentName}” from ${payload.accountName} has declined, so the document will not be completed.`,
          ],
          why: say`You are getting this email because you have signed the document or had been asked to.`,
        },

  document_signed: (payload, context) => {
    const subject = say`Everyone has signed “${short(payload.documentName)}”`;
    if (payload.audience === 'SENDER') {
      return {
        subject,
        heading: say`Everyone has signed`,
        paragraphs: [
          say`“${payload.documentName}” has been signed by everyone and sealed. The finished document is ready, with its audit trail and proof of the signatures.`,
        ],
        button: { label: 'Open the document', url: context.links.document(payload) },
        why: say`You are getting this email because you sent the document for signature.`,
      };
    }
    const token = needToken(context);
    return {
      subject,
      heading: say`Everyone has signed`,
      paragraphs: [
        say`“${payload.documentName}” from ${from(payload)} has been signed by everyone and sealed. Download a copy and keep it safe.`,
      ],
      button: {
        label: 'Download the document',
        url: payload.audience === 'COPY' ? context.links.publicDocument(token) : context.links.signDocument(token),
      },
      note: PERSONAL_LINK,
      why:
        payload.audience === 'COPY'
          ? say`You are getting this email because ${payload.senderName} wanted you to have a copy.`
          : say`You are getting this email because you have signed the document.`,
    };
  },

  document_expired: (payload, { links }) =>
    payload.audience === 'SENDER'
      ? {
          subject: say`The deadline for “${short(payload.documentName)}” has passed`,
          heading: say`The deadline has passed`,
          paragraphs: [
            say`“${payload.documentName}” was not signed by everyone in time and can no longer be signed. To try again, send it as a new document.`,
          ],
          facts: [['Not signed', say`${payload.unsignedNames.join(', ')}`]],
          button: { label: 'See the document', url: links.document(payload) },
          why: say`You are getting this email because you sent the document for signature.`,
        }
      : {
          subject: say`The deadline for “${short(payload.documentName)}” has passed`,
          heading: say`The deadline has passed`,
          paragraphs: [
            say`“${payload.documentName}” can no longer be signed. Please contact ${from(payload)} if it is still wanted.`,
          ],
          why: say`You are getting this email because you had been asked to sign the document.`,
        },
};

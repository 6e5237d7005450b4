// What the mails that ask for a signature have in common: the document's facts, the signing link and its label,
// and why the mail is sent.
import * as z from 'zod/mini';
import { longDate } from '../../../platform/mail/dates.ts';
import type { Context, Fact } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';
import { documentPayload, exampleDocument, linkNote, linkPayload, signingPage } from './document.ts';
import { fromSender, senderOf } from './sender.ts';

export const requestPayload = {
  ...documentPayload,
  ...linkPayload,
  /** Where replies go; absent: nowhere. */
  senderEmail: z.nullish(z.string()),
  /** The company that the signer signs for. */
  clientName: z.nullish(z.string()),
  /** The last day to sign. */
  deadline: z.iso.date(),
};

const schema = z.object(requestPayload);
type Request = z.infer<typeof schema>;

export const signatureRequest = {
  sender: fromSender,
  button: (_payload: Request, context: Context) => signingPage(context),
};

/** The facts, the button, and why signers get these mails, since most don't know Tillit. */
export const requestWords = {
  nb: (request: Request) => ({
    facts: [
      ['Dokument', say`${request.documentName}`],
      ['Avsender', senderOf.nb(request)],
      ...(request.clientName ? [['Du signerer for', say`${request.clientName}`] as const] : []),
      ['Frist', say`${longDate(request.deadline, 'nb')}`],
    ] satisfies Fact[],
    button: 'Les og signer',
    note: linkNote.nb(request),
    why: say`Du får denne e-posten fordi ${request.senderName} har bedt deg om å signere. Du trenger ingen konto.`,
  }),
  en: (request: Request) => ({
    facts: [
      ['Document', say`${request.documentName}`],
      ['Sender', senderOf.en(request)],
      ...(request.clientName ? [['You sign for', say`${request.clientName}`] as const] : []),
      ['Sign by', say`${longDate(request.deadline, 'en')}`],
    ] satisfies Fact[],
    button: 'Read and sign',
    note: linkNote.en(request),
    why: say`You received this email because ${request.senderName} asked you to sign a document. You don’t need an account.`,
  }),
};

export const exampleRequest = {
  ...exampleDocument,
  recipientName: 'Ola Hansen',
  senderEmail: 'kari@nordlys.example',
  deadline: '2027-02-21',
};

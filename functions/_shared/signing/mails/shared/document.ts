import * as z from 'zod/mini';
import type { Context } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';
import type { Phrase } from '../../../platform/mail/phrase.ts';
import { requireToken } from '../../../platform/mail/mail-kind.ts';

/** The document and its sender, for mails to people outside the account. */
export const documentPayload = {
  documentName: z.string(),
  senderName: z.string(),
  accountName: z.string(),
};

/**
 * The name of the signer or copy recipient that the link is for, because two may share a mailbox. Null without a name.
 */
export const linkPayload = { recipientName: z.nullish(z.string()) };

/** Small print under a personal link. */
export const linkNote = {
  nb: ({ recipientName }: { recipientName?: string | null | undefined }): Phrase =>
    recipientName
      ? say`Lenken er bare for ${recipientName}. Ikke videresend denne e-posten.`
      : say`Lenken er personlig. Ikke videresend denne e-posten.`,
  en: ({ recipientName }: { recipientName?: string | null | undefined }): Phrase =>
    recipientName
      ? say`This link is for ${recipientName} only. Please don’t forward this email.`
      : say`This link is personal. Please don’t forward this email.`,
};

/** Where the sender's page of the document is. */
export const pagePayload = {
  documentId: z.uuid(),
  accountType: z.enum(['TEAM', 'PERSONAL']),
  accountSlug: z.string(),
};

interface Page {
  readonly documentId: string;
  readonly accountType: 'TEAM' | 'PERSONAL';
  readonly accountSlug: string;
}

/** URL of the sender's page of the document. */
export function documentPage({ documentId: id, accountType, accountSlug: slug }: Page, { link }: Context): string {
  return link('DOCUMENT', { accountType, slug }, { id });
}

/** URL where the signer reads and signs, and later downloads, the document. */
export function signingPage(context: Context): string {
  return context.link('SIGN_DOCUMENT_WIZARD', null, { token: requireToken(context) });
}

export const exampleDocument = {
  documentName: 'Arbeidsavtale – utvikler',
  senderName: 'Kari Nordmann',
  accountName: 'Nordlys AS',
};

export const examplePage = {
  documentName: exampleDocument.documentName,
  documentId: '3f0b6c1e-8d0a-4a57-9d0e-0f2f6c1f7a11',
  accountType: 'TEAM' as const,
  accountSlug: 'nordlys-as',
};

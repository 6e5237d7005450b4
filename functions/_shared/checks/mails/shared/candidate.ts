import * as z from 'zod/mini';
import { requireToken } from '../../../platform/mail/mail-kind.ts';
import type { Context } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';
import type { Phrase } from '../../../platform/mail/phrase.ts';

/** Who asks, and whom, for mails to a candidate. */
export const candidatePayload = {
  organizationName: z.string(),
  contactName: z.nullish(z.string()),
  contactEmail: z.nullish(z.string()),
  recipientName: z.nullish(z.string()),
};

/** The organisation as the mail's sender; replies go to its contact. */
export function fromOrganization({
  organizationName,
  contactEmail,
}: {
  organizationName: string;
  contactEmail?: string | null | undefined;
}) {
  return { name: organizationName, email: contactEmail };
}

interface Contact {
  readonly contactName?: string | null | undefined;
  readonly contactEmail?: string | null | undefined;
  readonly contactPhone?: string | null | undefined;
}

/** Whom to ask: `Kari Nordmann, kari@nordlys.example, +4791234567`. Empty where nobody is named. */
export function contactOf({ contactName, contactEmail, contactPhone }: Contact): Phrase {
  return [contactName, contactEmail, contactPhone]
    .flatMap((part) => (part ? [say`${part}`] : []))
    .flatMap((part, place) => (place === 0 ? part : [', ', ...part]));
}

/** URL of the entrance. */
export function entrancePage(context: Context): string {
  return context.link('CHECK_INVITATION', null, { token: requireToken(context) });
}

/** The words of the link to the entrance, which must not be forwarded. */
export const ENTRANCE = {
  nb: { button: 'Se hva du er bedt om', note: 'Lenken er personlig. Ikke videresend denne e-posten.' },
  en: { button: 'See what you are asked for', note: 'This link is personal. Please don’t forward this email.' },
};

export const exampleCandidate = {
  organizationName: 'Nordlys AS',
  contactName: 'Kari Nordmann',
  contactEmail: 'kari@nordlys.example',
  recipientName: 'Ola Hansen',
};

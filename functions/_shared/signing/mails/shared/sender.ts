import type { Phrase } from '../../../platform/mail/phrase.ts';
import { say } from '../../../platform/mail/phrase.ts';

interface SenderOfDocument {
  readonly senderName: string;
  readonly accountName: string;
}

/** The sender and their team; a personal account has its owner's name. */
export const senderOf = {
  nb: ({ senderName, accountName }: SenderOfDocument): Phrase =>
    senderName === accountName ? say`${senderName}` : say`${senderName} i ${accountName}`,
  en: ({ senderName, accountName }: SenderOfDocument): Phrase =>
    senderName === accountName ? say`${senderName}` : say`${senderName} at ${accountName}`,
};

/** The sender for the mail's headers. */
export function fromSender({
  senderName,
  senderEmail,
}: {
  senderName: string;
  senderEmail?: string | null | undefined;
}) {
  return { name: senderName, email: senderEmail };
}

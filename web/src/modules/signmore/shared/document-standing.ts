import type { DocumentPage, SignatureTracking } from '#functions/signing/contract/document-pages.ts';
import type { RemindersForm } from '#functions/signing/contract/document-schemas.ts';

/** The user's relation to a document in an account, and the facts for the sender's side. */
export interface DocumentStanding extends Omit<DocumentPage['standing'], 'tracking'> {
  /** By the signature's id; empty for receivers. */
  readonly tracking: ReadonlyMap<string, SignatureTracking>;
}

export function toStanding({ tracking, ...told }: DocumentPage['standing']): DocumentStanding {
  return { ...told, tracking: new Map((tracking ?? []).map((row) => [row.signatureId, row])) };
}

/** The days of automatic mails as the form has them; null for receivers. */
export function toReminders({ reminders }: DocumentStanding): RemindersForm | null {
  if (reminders === null) return null;
  const { firstDays, everyDays, warningDays } = reminders;
  return { reminderFirstDays: firstDays, reminderEveryDays: everyDays, warningDays };
}

import { z } from '#api/zod.ts';
import type { RemindersForm } from '#functions/signing/contract/document-schemas.ts';
import { DIRECTIONS } from '#functions/signing/contract/document-status.ts';

const tracked = z.object({
  signatureId: z.string(),
  phone: z.nullable(z.string()),
  viewedAt: z.nullable(z.string()),
  deliveryFailedAt: z.nullable(z.string()),
  refusalReason: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  /** By hand and by themselves. */
  reminderCount: z.int(),
  nextReminderAt: z.nullable(z.string()),
});

const standing = z.object({
  /** Null when the document is in another account of the user. */
  direction: z.nullable(z.enum(DIRECTIONS)),
  archived: z.boolean(),
  ownSignature: z.nullable(z.object({ id: z.string(), status: z.string() })),
  /** Its name; null for receivers. */
  department: z.nullable(z.string()),
  /** The bulk document that it was made from; null for receivers. */
  bulk: z.nullable(z.object({ id: z.string(), name: z.string() })),
  tracking: z.nullable(z.array(tracked)),
  isIntact: z.nullable(z.boolean()),
  /** Null for receivers. */
  reminders: z.nullable(
    z.object({
      firstDays: z.nullable(z.int()),
      everyDays: z.nullable(z.int()),
      warningDays: z.nullable(z.int()),
    }),
  ),
});

/** The facts about a signature that only the sender's side sees. */
export type SignatureTracking = z.infer<typeof tracked>;

/** The user's relation to a document in an account, and the facts for the sender's side. */
export interface DocumentStanding extends Omit<z.infer<typeof standing>, 'tracking'> {
  /** By the signature's id; empty for receivers. */
  readonly tracking: ReadonlyMap<string, SignatureTracking>;
}

/** Parses `documentStanding`, which is JSON as text; null for a user who cannot see the document. */
export function parseStanding(json: string | null): DocumentStanding {
  if (json === null) return NONE;
  const { tracking, ...told } = standing.parse(JSON.parse(json));
  return { ...told, tracking: new Map((tracking ?? []).map((row) => [row.signatureId, row])) };
}

/** The days of automatic mails as the form has them; null for receivers. */
export function toReminders({ reminders }: DocumentStanding): RemindersForm | null {
  if (reminders === null) return null;
  const { firstDays, everyDays, warningDays } = reminders;
  return { reminderFirstDays: firstDays, reminderEveryDays: everyDays, warningDays };
}

const NONE: DocumentStanding = {
  direction: null,
  archived: false,
  ownSignature: null,
  department: null,
  bulk: null,
  tracking: new Map(),
  isIntact: null,
  reminders: null,
};

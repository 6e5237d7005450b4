// What the candidate's pages and the functions behind them exchange.
import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';
import { brand } from '../../platform/contract/brand.ts';
import { opaque, paragraph } from '../../platform/contract/text.ts';

// An unknown token and a malformed one get the same answer, so its shape is not checked here.
const token = opaque(200);

/** `check-invitation`. */
export const checkInvitationRequest = z.discriminatedUnion('action', [
  /** → CheckInvitation. Changes nothing, because mail scanners follow links. */
  z.object({ action: z.literal('view'), token }),
  /** The press on the page's button. → CheckEntrance */
  z.object({ action: z.literal('enter'), token, language }),
]);
export type CheckInvitationRequest = z.input<typeof checkInvitationRequest>;

/** What a link shows before anybody is logged in. */
export const checkInvitation = z.object({
  organizationName: z.string(),
  organizationNumber: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  message: z.nullable(z.string()),
  brand,
  firstName: z.string(),
  /** Masked: k•••@example.no. */
  mailbox: z.string(),
  language,
  requestedAt: z.string(),
  checks: z.array(z.object({ type: z.string(), nameEn: z.string(), nameNb: z.string() })),
  /** How long what is left takes the candidate, about. */
  minutes: z.number(),
  /** Some of it may be done. */
  hasConsented: z.boolean(),
  /** It counts as unanswered, and can be answered after all. */
  isLate: z.boolean(),
});
export type CheckInvitation = z.infer<typeof checkInvitation>;

/** What the press on the page's button led to. */
export type CheckEntrance =
  | {
      readonly outcome: 'ENTERED';
      readonly accessToken: string;
      readonly refreshToken: string;
      /** The link confirmed the mailbox for the first time, so the password that was set at sign-up was removed. */
      readonly passwordCleared: boolean;
      /** The wizard. */
      readonly path: string;
    }
  /** The caller's own session will do. */
  | { readonly outcome: 'LOGGED_IN'; readonly path: string }
  /** The link has been used: a login link was sent to the mailbox. */
  | { readonly outcome: 'LINK_SENT'; readonly mailbox: string };

const MAX_REFUSE_REASON_LENGTH = 1000;

/** The form in which a candidate refuses. */
export const refuseCheckListSchema = z.object({
  refuseReason: paragraph(MAX_REFUSE_REASON_LENGTH, 'validation.reasonMax', 'validation.messageRequired'),
});

const MAX_OBJECTION_LENGTH = 2000;

/** The form in which a candidate disputes a check, or corrects what they gave. */
export const objectionSchema = z.object({
  kind: z.enum(['OBJECTION', 'CORRECTION']),
  text: paragraph(MAX_OBJECTION_LENGTH, 'validation.messageMax', 'validation.messageRequired'),
});

// What the candidate's pages and the functions behind them exchange.
import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';
import type { Language } from '../../platform/contract/languages.ts';
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

/** Who asks for checks, as the candidate sees it. */
interface CheckSender {
  readonly organizationName: string;
  readonly organizationNumber: string | null;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly message: string | null;
}

/** A type of check in both languages. */
interface AskedCheck {
  readonly type: string;
  readonly nameEn: string;
  readonly nameNb: string;
}

/** What a link shows before anybody is logged in. */
export interface CheckInvitation extends CheckSender {
  readonly firstName: string;
  /** Masked: k•••@example.no. */
  readonly mailbox: string;
  readonly language: Language;
  readonly requestedAt: string;
  readonly checks: readonly AskedCheck[];
  /** How long it takes the candidate, about. */
  readonly minutes: number;
}

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

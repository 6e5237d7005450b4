// Text messages beside the mails to candidates and referees: their price, and the page of their link.
import * as z from 'zod/mini';
import { brand } from '../../platform/contract/brand.ts';
import { opaque } from '../../platform/contract/text.ts';

/** What the text messages of a request cost at most, in credits (`checkRequestTexts`). */
export const checkRequestTexts = z.object({
  unitPrice: z.number(),
  /** Who is asked, and of these, who has a number that can be texted. */
  people: z.number(),
  withNumber: z.number(),
  /** Messages, those to referees whose numbers are not known yet included. */
  most: z.number(),
  total: z.number(),
});

// An unknown token and a malformed one get the same answer, so its shape is not checked here.
const token = opaque(200);

/** `check-text`. */
export const checkTextRequest = z.discriminatedUnion('action', [
  /** → CheckText. Changes nothing. */
  z.object({ action: z.literal('view'), token }),
  /** Mails the person a new link. → {} */
  z.object({ action: z.literal('mail'), token }),
  /** Stops the team's messages to this number. → {} */
  z.object({ action: z.literal('stop'), token }),
]);
export type CheckTextRequest = z.input<typeof checkTextRequest>;

/** What the page of a text message shows: who waits, and never for what. */
export const checkText = z.object({
  organizationName: z.string(),
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  brand,
  /** Masked; null once nothing is asked of the person any more. */
  mailbox: z.nullable(z.string()),
  isStopped: z.boolean(),
});
export type CheckText = z.infer<typeof checkText>;

// What the pages of reporters and the function `whistleblower` exchange. All content is encrypted: docs/whistleblowing.md.
import * as z from 'zod/mini';
import { MAIL_LANGUAGES } from '../../platform/contract/languages.ts';
import { opaque } from '../../platform/contract/text.ts';
import { VOICE_DISTORTIONS } from './file-limits.ts';
import { fileFields } from './file-schemas.ts';
import { categoryList, questionList } from './own-lists.ts';
import { REPORT_CATEGORIES, REPORT_TYPES } from './report-words.ts';

const REPORT_PRIVACIES = ['ANONYMOUS', 'CONFIDENTIAL'] as const;
const REPORT_STATUSES = ['SUBMITTED', 'IN_PROGRESS', 'CLOSED', 'DELETED'] as const;
/** Bytes in base64url. The database checks their number. */
const bytes = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]*$/));
/** Of the team, or of one of its entrances: `team--entrance`. */
const wbSlug = opaque(100);
/** Of a session: 32 random bytes that only the reporter's tab has. */
const token = bytes(43);
/** `fileIds`: uploaded for this entry. */
const entry = z.object({
  id: z.uuid(),
  content: bytes(270_000),
  fileIds: z.optional(z.array(z.uuid()).check(z.maxLength(20))),
});
/** A challenge, and the number that proves the work on it. */
const work = { challenge: bytes(43), work: z.int() };

/** `whistleblower`. */
export const whistleblowerRequest = z.discriminatedUnion('action', [
  /** → WbAccount. ACCOUNT_NOT_FOUND for addresses without an open channel. */
  z.object({ action: z.literal('wbAccount'), wbSlug }),
  /** For a login, with the number that it is for, for `openUploads`, or for a report to submit. → Challenge */
  z.object({
    action: z.literal('challenge'),
    wbSlug,
    reportNumber: z.optional(opaque(8)),
    uploads: z.optional(z.boolean()),
  }),
  /** A repeat with the same id and keys gets the same answer. → {} */
  z.object({
    action: z.literal('submitWbReport'),
    wbSlug,
    ...work,
    report: z.object({
      id: z.uuid(),
      reportNumber: opaque(8),
      type: z.enum(REPORT_TYPES),
      privacy: z.enum(REPORT_PRIVACIES),
      /** One of the specification, or the id of the team's own. */
      category: z.nullable(z.union([z.enum(REPORT_CATEGORIES), z.uuid()])),
      kdfVersion: z.literal([1, 2]),
      boxKey: bytes(43),
      signKey: bytes(43),
      handlerIds: z.array(z.uuid()).check(z.maxLength(100)),
      rosterVersion: z.int(),
      seals: z
        .array(
          z.object({
            ring: z.enum(['CASE', 'NOTES', 'IDENTITY']),
            holder: z.enum(['REPORTER', 'RECOVERY', 'HANDLER']),
            handlerId: z.optional(z.uuid()),
            sealed: bytes(107),
          }),
        )
        .check(z.maxLength(400)),
      entries: z
        .array(
          z.object({
            ...entry.shape,
            type: z.enum(['REPORT', 'IDENTITY']),
            ring: z.enum(['CASE', 'IDENTITY']),
          }),
        )
        .check(z.maxLength(2)),
      /** Of a confidential reporter who wants to be told that there is an answer. The server can read it. */
      notifyEmail: z.optional(z.nullable(opaque(254))),
      /** Of that mail. */
      language: z.optional(z.enum(MAIL_LANGUAGES)),
    }),
  }),
  /** Signed with the key that the access code leads to. VERIFICATION_FAILED for every wrong pair alike. → ReporterSession */
  z.object({ action: z.literal('logIn'), wbSlug, ...work, reportNumber: opaque(8), signature: bytes(86) }),
  /** Renews the session. TOKEN_EXPIRED without one. → OwnReport */
  z.object({ action: z.literal('wbReport'), token }),
  /** `asOf`: the newest epoch, where the entry is encrypted with the keys of an older one. → {} */
  z.object({
    action: z.literal('publicCreateWbMessage'),
    token,
    entry: z.object({ ...entry.shape, epoch: z.int(), asOf: z.optional(z.int()) }),
  }),
  /** Forgets the address of `notifyEmail`. → {} */
  z.object({ action: z.literal('stopNotifying'), token }),
  /** → {} */
  z.object({ action: z.literal('logOut'), token }),
  /**
   * For a report that is not submitted yet, whose id the browser has chosen: to upload 100 MB within an hour.
   * → ReporterSession
   */
  z.object({ action: z.literal('openUploads'), wbSlug, ...work, reportId: z.uuid() }),
  /** With the token of a session or of `openUploads`. → FileTargets */
  z.object({ action: z.literal('openFile'), token, ...fileFields }),
  /** → FileAddresses */
  z.object({ action: z.literal('readFile'), token, fileId: z.uuid() }),
]);
export type WhistleblowerRequest = z.infer<typeof whistleblowerRequest>;

/** How a team's public pages look (AccountTheme of spec 002 §3). `url` is a path on the client's own origin. */
const accountTheme = z.object({
  primary: z.string(),
  primaryContrast: z.string(),
  primaryHover: z.string(),
  font: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
});
export type AccountTheme = z.infer<typeof accountTheme>;

export const wbAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  language: z.string(),
  country: z.string(),
  logoPath: z.nullable(z.string()),
  /** Null at the channel's own address. A closed one takes no reports. */
  entrance: z.nullable(z.object({ name: z.string(), isClosed: z.boolean() })),
  /** Those that the pages offer. */
  languages: z.array(z.enum(MAIL_LANGUAGES)),
  description: z.nullable(z.string()),
  whistleblowingDescription: z.nullable(z.string()),
  whistleblowingReadMoreLink: z.nullable(z.string()),
  feedbackEnabled: z.boolean(),
  feedbackDescription: z.nullable(z.string()),
  feedbackLink: z.nullable(z.string()),
  feedbackReadMoreLink: z.nullable(z.string()),
  questions: questionList,
  /** Also those that are retired. */
  ownCategories: categoryList,
  statistics: z.boolean(),
  /** Takes no new reports for now. */
  paused: z.boolean(),
  /** The last day in a year on which the team began again with other keys. */
  restartedOn: z.nullable(z.iso.date()),
  theme: z.nullable(accountTheme),
  /** Whether a custodian needs the agreement of another one to open a name. */
  namesByCustodian: z.boolean(),
  voiceDistortion: z.enum(VOICE_DISTORTIONS),
  signKey: z.string(),
  roster: z.string(),
  rosterSignature: z.string(),
  /** The handlers of the roster who can receive reports. */
  handlerIds: z.array(z.uuid()),
  defaultHandlerId: z.nullable(z.uuid()),
  /** Who is chosen in advance, or is not, for reports of a category, or for all. `isHere`: at this entrance alone. */
  rules: z.array(
    z.object({
      handlerId: z.uuid(),
      /** One of ours, or the id of one of the team's own. */
      category: z.nullable(z.string()),
      isHere: z.boolean(),
      isChosen: z.boolean(),
    }),
  ),
});
export type WbAccount = z.infer<typeof wbAccount>;

export const challenge = z.object({ challenge: z.string(), workBits: z.int() });
export type Challenge = z.infer<typeof challenge>;

export interface ReporterSession {
  readonly token: string;
}

export const ownReport = z.object({
  id: z.uuid(),
  channelId: z.uuid(),
  /** The name of the entrance that it was sent to; null for the channel's own address. */
  entrance: z.nullable(z.string()),
  reportNumber: z.string(),
  type: z.enum(REPORT_TYPES),
  privacy: z.enum(REPORT_PRIVACIES),
  status: z.enum(REPORT_STATUSES),
  submittedOn: z.iso.date(),
  acknowledgedOn: z.nullable(z.iso.date()),
  closedOn: z.nullable(z.iso.date()),
  /** When a closed report is deleted by the team's rule. */
  deletesOn: z.nullable(z.iso.date()),
  /** Why a report was deleted, one of a list; null where nobody said so. */
  deletionReason: z.nullable(z.string()),
  /** Whether the reporter gets an email when there is an answer. */
  isNotified: z.boolean(),
  lastInteractionOn: z.iso.date(),
  epoch: z.int(),
  /** Seconds until the session ends if nothing is done. */
  expiresIn: z.int(),
  seals: z.array(z.object({ epoch: z.int(), sealed: z.string() })),
  entries: z.array(
    z.object({
      id: z.uuid(),
      type: z.string(),
      epoch: z.int(),
      handlerId: z.nullable(z.uuid()),
      writtenOn: z.iso.date(),
      content: z.string(),
      /** The handler who replaced the content, and signed it. */
      redactedBy: z.nullable(z.uuid()),
      /** Whether a handler wrote it since the reporter was shown the report last. */
      isNew: z.boolean(),
    }),
  ),
  /** What a confidential reporter said of themself, encrypted; null for anybody else, and once it is deleted. */
  identity: z.nullable(z.object({ id: z.uuid(), content: z.string() })),
  /** What was changed in the channel since, as far as it concerns the reporter. */
  channelChanges: z.array(
    z.object({
      kind: z.string(),
      /** DONE, or ASKED where it waits for a handler. */
      step: z.string(),
      day: z.iso.date(),
      oldValue: z.nullable(z.string()),
      newValue: z.nullable(z.string()),
      handlerId: z.nullable(z.uuid()),
    }),
  ),
  handlers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      title: z.nullable(z.string()),
      signKey: z.string(),
      isAssigned: z.boolean(),
    }),
  ),
});
export type OwnReport = z.infer<typeof ownReport>;

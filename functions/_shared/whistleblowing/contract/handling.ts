import * as z from 'zod/mini';

// What the functions for handlers answer as JSON. All content is encrypted: docs/whistleblowing.md.

const ring = z.enum(['CASE', 'NOTES', 'IDENTITY']);
const ringSeal = z.object({ ring, epoch: z.int(), sealed: z.string() });

/** What waits for a handler (`wbDesk`). */
export const wbDesk = z.object({
  unread: z.int(),
  dueSoon: z.int(),
  tasks: z.int(),
  deletions: z.int(),
  handlers: z.int(),
  due: z.array(
    z.object({
      id: z.string(),
      reportNumber: z.string(),
      dueOn: z.string(),
      acknowledgedOn: z.nullable(z.string()),
    }),
  ),
});
export type Desk = z.infer<typeof wbDesk>;

/** Null under five, and where a small one could be found with it. */
const cells = z.array(z.object({ key: z.string(), count: z.nullable(z.number()) }));
export type Cells = z.infer<typeof cells>;

/** Counts of a year (`wbStatistics`). */
export const wbStatistics = z.object({
  year: z.number(),
  total: z.nullable(z.number()),
  tables: z.record(z.string(), cells),
  /** This year and the four before. */
  years: cells,
  /** By the name of an entrance, then by table. One that is missing is hidden. */
  entrances: z.record(z.string(), z.record(z.string(), cells)),
});
export type WbStatistics = z.infer<typeof wbStatistics>;

/** Reports with keys that somebody lacks, and that the user's browser can seal (`wbReportsToReseal`, `wbReportsToRecover`). */
export const lackingReports = z.array(
  z.object({
    id: z.uuid(),
    reportNumber: z.string(),
    lacking: z.array(
      z.object({
        ring,
        epoch: z.int(),
        holder: z.enum(['HANDLER', 'RECOVERY']),
        handlerId: z.nullable(z.uuid()),
      }),
    ),
    seals: z.array(ringSeal),
  }),
);
export type LackingReport = z.infer<typeof lackingReports>[number];

/** The keys of a reporter's names (`openWbIdentity`). */
export const identitySeals = z.array(z.object({ epoch: z.int(), sealed: z.string() }));
export type IdentitySeals = z.infer<typeof identitySeals>;

/** Reports that nobody handles any more (`unattendedWbReports`). */
export const unattendedReports = z.array(
  z.object({
    id: z.string(),
    reportNumber: z.string(),
    submittedOn: z.string(),
    status: z.string(),
    epoch: z.number(),
    signKey: z.string(),
    boxKey: z.string(),
    handlerIds: z.array(z.string()),
    seals: z.array(ringSeal),
    /** Those that announce keys, and the reporter's last message. */
    entries: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        ring,
        epoch: z.number(),
        handlerId: z.nullable(z.string()),
        redactedBy: z.nullable(z.string()),
        content: z.string(),
      }),
    ),
    /** Of the handlers who wrote them. */
    signKeys: z.record(z.string(), z.string()),
  }),
);
export type UnattendedReport = z.infer<typeof unattendedReports>[number];

const wrapped = z.object({ kdfVersion: z.literal([1, 2]), salt: z.string(), wrapped: z.string() });
/** A handler's keys, encrypted with a passphrase or recovery code. Bytes in base64url. */
export type WrappedKeys = Readonly<z.infer<typeof wrapped>>;

/** The caller's keys, which only their passphrase, recovery code or passkey opens (`ownHandlerVault`). */
export const ownVault = z.object({
  handlerId: z.uuid(),
  status: z.enum(['INVITED', 'KEYED', 'ACTIVE']),
  passphrase: z.optional(wrapped),
  recovery: z.optional(wrapped),
  channelSeed: z.nullish(z.string()),
  /** The handler's signature of the channel's key that they have compared. */
  channelPin: z.nullish(z.string()),
  /** The channel's signing seed, sealed for the team's recovery key. */
  recoverySeed: z.nullish(z.string()),
  passkeys: z._default(
    z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        credentialId: z.string(),
        salt: z.string(),
        wrapped: z.string(),
        createdOn: z.string(),
      }),
    ),
    [],
  ),
});
export type OwnVault = z.infer<typeof ownVault>;

/** `addHandlerPasskey`. */
export const passkeyId = z.uuid();

/** Of functions that only do something. */
export const done = z.literal(true);

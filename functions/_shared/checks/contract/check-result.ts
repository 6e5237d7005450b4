import * as z from 'zod/mini';

/** The first check of a list that expires within 30 days, or has expired, and can be ordered again. */
export const expiring = z.nullable(z.object({ type: z.string(), validUntil: z.string() }));

/** What the viewer can open of a check list (`checkResult`). */
export const checkResult = z.object({
  checks: z.array(
    z.object({
      checkId: z.string(),
      canOpen: z.boolean(),
      needsLevel2: z.boolean(),
      isDisputed: z.boolean(),
      canOverride: z.boolean(),
      keepsCopies: z.boolean(),
      takesFiles: z.boolean(),
      /** When the earlier check was completed that the candidate has let count for this one. */
      reusedFrom: z.nullable(z.string()),
    }),
  ),
  isDisputed: z.boolean(),
  hasReport: z.boolean(),
  /** The purpose letter for the police. */
  hasLetter: z.boolean(),
  canDelete: z.boolean(),
  canHold: z.boolean(),
  expiring,
  /** For the sender's side: after how many months the checks that may be are to be asked for again. */
  repeatMonths: z.nullable(z.int()),
  /** For a candidate who was given notice before a decision. */
  notice: z.nullable(z.object({ status: z.enum(['NOTICE', 'PAUSED', 'READY']), answerBy: z.string() })),
});
export type OwnNotice = NonNullable<z.infer<typeof checkResult>['notice']>;
export type CheckAccess = z.infer<typeof checkResult>['checks'][number];

/** The newest completed checks of a person, one of each type (`personValidity`). */
export const personValidity = z.array(
  z.object({
    type: z.string(),
    checkListId: z.string(),
    status: z.string(),
    completedAt: z.string(),
    /** Null for a fact that does not change. */
    validUntil: z.nullable(z.string()),
    /** It expires soon or has expired, and can be ordered again. */
    canRenew: z.boolean(),
    /** Null for a check that is not repeated. */
    repeatMonths: z.nullable(z.int()),
  }),
);

/** The newest completed check of a type. */
export type CheckedOnce = z.infer<typeof personValidity>[number];

/** The sets of checks that were made for particular customers, and whether a team has them (`accountRequestTypes`). */
export const accountRequestTypes = z.array(z.object({ type: z.string(), name: z.string(), granted: z.boolean() }));
export type GrantedSet = z.infer<typeof accountRequestTypes>[number];

/** The draft that orders checks again, and the files of the order before that belong to it (`renewChecks`). */
export const renewal = z.object({ checkRequestId: z.string(), fileIds: z.array(z.string()) });

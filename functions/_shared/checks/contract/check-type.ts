import type * as z from 'zod/mini';

/** Whose answer completes a check. */
type CompletedBy = 'CANDIDATE' | 'REFEREE' | 'EID' | 'IDENTITY_PROVIDER' | 'REVIEWER';

export interface EntryList {
  readonly name: string;
  /** Fields that name an entry. Those of one part, with spaces between them, stand together. */
  readonly title: readonly string[];
}

/** What the two sides of a check agree on. Its texts, price and rules are its row of public.check_type. */
export interface CheckTypeContract {
  /** As in public.check_type. The file is named after it. */
  readonly type: string;
  readonly completedBy: CompletedBy;
  /** What the candidate gives (spec 001 §3). */
  readonly input: z.ZodMiniType;
  /** The list of the answer whose entries have a finding each, and the fields that name an entry. */
  readonly entries?: EntryList;
  /** What the check found, for those who may see it. Entered by a reviewer where private.check_result_form has a row. */
  readonly result: z.ZodMiniType;
}

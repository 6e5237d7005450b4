import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';

/** The fields of the purpose step, which may be unanswered. */
export interface PurposeValues extends Record<string, unknown> {
  crcPurposeId: string | null;
  jobRole: string;
  temporaryJob: boolean | null;
  alreadyEmployed: boolean | null;
  offerMade: boolean | null;
  employedOn: string;
  jobDescription: string;
  letterPlace: string;
}

export function purposeOf(draft: RequestDraft): PurposeValues {
  const { crcPurposeId, jobRole, temporaryJob, alreadyEmployed, offerMade } = draft;
  const { employedOn, jobDescription, letterPlace } = draft;
  return {
    crcPurposeId,
    jobRole,
    temporaryJob,
    alreadyEmployed,
    offerMade,
    employedOn,
    jobDescription,
    letterPlace,
  };
}

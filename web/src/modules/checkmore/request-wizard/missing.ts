import type { RequestDraft } from './draft.ts';

/** Something that a request lacks before it can be sent, and the step that asks for it. */
export interface MissingPart {
  readonly step: 'details' | 'purpose' | 'people';
  readonly part:
    | 'contact'
    | 'organization'
    | 'countries'
    | 'forbidden'
    | 'course'
    | 'information'
    | 'purpose'
    | 'job'
    | 'place'
    | 'people';
}

/** What the request lacks, in the order of the steps. */
export function missingOf(draft: RequestDraft): readonly MissingPart[] {
  const { needsPurpose } = draft;
  const all: readonly (MissingPart & { readonly isMissing: boolean })[] = [
    { step: 'details', part: 'contact', isMissing: !draft.contactName || !draft.contactEmail },
    { step: 'details', part: 'organization', isMissing: !draft.organizationName },
    { step: 'details', part: 'countries', isMissing: draft.needsCountries && draft.countries.length === 0 },
    { step: 'details', part: 'forbidden', isMissing: draft.prohibitions.length > 0 },
    { step: 'details', part: 'course', isMissing: draft.hasCourse && !hasCourse(draft) },
    { step: 'details', part: 'information', isMissing: draft.hasInformation && draft.informationFiles.length === 0 },
    { step: 'purpose', part: 'purpose', isMissing: needsPurpose && draft.crcPurposeId === null },
    { step: 'purpose', part: 'job', isMissing: needsPurpose && !hasJob(draft) },
    { step: 'purpose', part: 'place', isMissing: needsPurpose && !draft.letterPlace },
    { step: 'people', part: 'people', isMissing: draft.peopleCount === 0 },
  ];
  return all.filter(({ isMissing }) => isMissing).map(({ step, part }) => ({ step, part }));
}

function hasCourse({ eLearningTitle, eLearningUrl, courseFiles }: RequestDraft): boolean {
  return eLearningTitle !== '' && (eLearningUrl !== '' || courseFiles.length > 0);
}

function hasJob({ jobRole, temporaryJob, alreadyEmployed, offerMade, ...job }: RequestDraft): boolean {
  if (alreadyEmployed === null || (!alreadyEmployed && offerMade === null)) return false;
  return jobRole !== '' && temporaryJob !== null && job.employedOn !== '' && job.jobDescription !== '';
}

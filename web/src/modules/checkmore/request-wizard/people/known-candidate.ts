import type { KnownCandidate } from '#functions/checks/contract/quote.ts';

/** Somebody who may be added; `jobRole` is '' for the request's own. */
export interface Candidate {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobRole: string;
}

export const keyOf = ({ email, firstName, lastName, jobRole }: Candidate): string =>
  JSON.stringify([email.toLowerCase(), firstName, lastName, jobRole]);

/** How many people are left out of a request, or are asked although they need not be. */
export interface KnownCounts {
  readonly openCount: number;
  /** Those whose check is still valid, whether they are left out or not. */
  readonly checkedCount: number;
  /** Those who are asked, and have shown the certificate for the same job. */
  readonly shownCount: number;
}

export function countKnown(
  known: readonly KnownCandidate[],
  { includeCheckedCandidates }: { readonly includeCheckedCandidates: boolean },
): KnownCounts {
  const isAsked = ({ reason }: KnownCandidate) => reason === null || (reason === 'CHECKED' && includeCheckedCandidates);
  return {
    openCount: known.filter(({ reason }) => reason === 'OPEN_REQUEST').length,
    checkedCount: known.filter(({ reason }) => reason === 'CHECKED').length,
    shownCount: known.filter((one) => one.shownOn !== null && isAsked(one)).length,
  };
}

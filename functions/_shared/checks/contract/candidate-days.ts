// The day that it is for the candidate, as SQL counts it (private.candidate_today). Apart from the months, because the
// pages of referees load it.

/** Of all candidates: all our countries but Finland share it (private.candidate_zone). */
const ZONE = 'Europe/Oslo';

/** Returns the day that it is for the candidate: `2027-02-21`. */
export function candidateToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date());
}

/** Returns the month that it is for the candidate: `2027-02`. */
export const candidateMonth = (): string => candidateToday().slice(0, 7);

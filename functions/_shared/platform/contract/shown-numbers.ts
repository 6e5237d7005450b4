// Numbers as people read them. Without zod, which phones do not load before the first form (decision 0031).

/** Returns a stored number as people read it: `+47 912 34 567`, `+47 22 33 44 55`. Other countries' stay as they are. */
export function shownPhone(stored: string): string {
  return stored
    .replace(/^(\+47)([49]\d{2})(\d{2})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
    .replace(/^(\+47)(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');
}

/** Returns an organisation number in groups of three: `310 100 013`. One that has other than nine digits stays as it is. */
export function shownOrganizationNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');
}

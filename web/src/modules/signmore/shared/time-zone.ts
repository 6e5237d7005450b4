/** The sender's time zone, in which days begin and end. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

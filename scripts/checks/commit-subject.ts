/** The longest subject that `git log` and code hosts show in full. */
const LONGEST = 72;

/** Returns the fault of a commit's subject, or null. */
export function faultOf(subject: string): string | null {
  if (subject.length > LONGEST) return `has ${subject.length} characters (at most ${LONGEST})`;
  if (!/^[a-z][a-z0-9-]*: [a-z]/.test(subject)) return 'is not "area: verb …" in lower case';
  if (/[.;]$/.test(subject)) return 'ends with a full stop or a semicolon';
  return null;
}

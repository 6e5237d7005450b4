interface Named {
  /** Empty, or null in a form, for people with one name. */
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Returns the first name as forms and requests have it: null, not missing, for a person with one name. */
export function askedFirstName({ firstName, lastName }: Named): string | null {
  return firstName || (lastName ? null : '');
}

/** Returns `First Last` from the names that are there, as private.full_name does. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

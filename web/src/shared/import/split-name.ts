interface Names {
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Fills the empty names from the whole name: `Bø, Kari` has the last name first, otherwise the last word is the last name.
 * A person sees the result before anything is saved.
 */
export function splitName({ fullName, firstName, lastName }: Names): Omit<Names, 'fullName'> {
  const [last, ...first] = fullName.includes(',')
    ? fullName.split(/\s*,\s*/)
    : [fullName.slice(fullName.lastIndexOf(' ') + 1), fullName.slice(0, Math.max(0, fullName.lastIndexOf(' ')))];
  return { firstName: firstName || first.join(' ').trim(), lastName: lastName || (last ?? '') };
}

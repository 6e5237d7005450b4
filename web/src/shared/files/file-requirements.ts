/** What a place takes: endings with their MIME types, and a size. */
export interface FileRequirements {
  /** `{ pdf: 'application/pdf' }`; endings in lower case. */
  readonly types: Readonly<Record<string, string>>;
  readonly maxBytes: number;
}

export interface SortedFiles {
  readonly accepted: readonly File[];
  readonly wrongType: number;
  readonly wrongSize: number;
}

/**
 * Which of the chosen files meet the requirements. A browser that knows no type for a file (Word on a machine without it)
 * gives ''; then the ending decides. The server looks again.
 */
export function sortFiles(files: readonly File[], { types, maxBytes }: FileRequirements): SortedFiles {
  const rightType = files.filter((file) => isOneOf(file, types));
  const accepted = rightType.filter(({ size }) => size > 0 && size <= maxBytes);
  return { accepted, wrongType: files.length - rightType.length, wrongSize: rightType.length - accepted.length };
}

/** For the `accept` of a file chooser. */
export function acceptOf({ types }: FileRequirements): string {
  return Object.entries(types)
    .flatMap(([ending, type]) => [`.${ending}`, type])
    .join(',');
}

function isOneOf({ name, type }: File, types: FileRequirements['types']): boolean {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(types, ending) && (type === '' || type === types[ending]);
}

/** A mistake that a colleague could make, and the test file that finds it. */
export interface Fault {
  /** What the product does wrong with it. */
  readonly name: string;
  readonly area:
    | 'signing: database'
    | 'signing: functions'
    | 'signing: web'
    | 'checks: database'
    | 'checks: functions'
    | 'checks: web'
    | 'whistleblowing: server'
    | 'whistleblowing: web'
    | 'accounts and money: server'
    | 'accounts and money: web'
    | 'embedded services'
    | 'scripts, texts, layout';
  /** Where it is planted, from the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test file that finds it, or the name of a check in `layers.ts`. */
  readonly foundBy: string;
  /** The title of the browser test: a whole file takes minutes. */
  readonly title?: string;
}

/**
 * Returns the source with the fault in it.
 * @throws an error if the text does not occur exactly once, so that a fault never ends up where it was not meant to be
 */
export function plant({ name, file, find, replace }: Fault, source: string): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`"${name}": its text occurs ${count} times in ${file}, and has to occur once`);
  // A function, because "$&" and the like have a meaning in a replacement text.
  return source.replace(find, () => replace);
}

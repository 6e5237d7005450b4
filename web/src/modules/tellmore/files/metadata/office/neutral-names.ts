/** Names of those who commented on a document and changed it: each gets the same number wherever it is. */
export interface NeutralNames {
  readonly of: (name: string) => string;
  /** Returns a text that is or begins with a name and a colon, as Excel begins a note, with the neutral one. */
  readonly inNote: (text: string) => string;
}

/** A name of several words that fills a line with its colon. */
const NAME = /^\s*(\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){1,4}):\s*(?:\n|$)/u;

export function neutralNames(): NeutralNames {
  const known = new Map<string, string>();
  const neutralOf = (name: string): string => {
    const neutral = known.get(name) ?? (/^Author \d+$/.test(name) ? name : `Author ${known.size + 1}`);
    known.set(name, neutral);
    return neutral;
  };
  return {
    of: neutralOf,
    inNote(text) {
      const named =
        Array.from(known.keys()).find((name) => name !== '' && text.trimStart().startsWith(`${name}:`)) ??
        NAME.exec(text)?.[1];
      return named === undefined ? text : text.replace(named, () => neutralOf(named));
    },
  };
}

/** What a picture was called on a computer, with its folder or its ending. */
export const isFileName = (text: string): boolean => /[/\\]|\.[a-z\d]{2,4}$/i.test(text.trim());
/** Addresses on the web and of people, which are part of the text. Others name files and folders of a computer. */
export const isWebAddress = (address: string): boolean => /^(https?:\/\/|mailto:|tel:|#)/i.test(address.trim());

import type { MailKind, Payload } from './payloads.ts';
import type { Phrase } from './phrase.ts';
import type { Links } from './links.ts';

/** What one mail says; the layout makes HTML and plain text of it. */
export interface Content {
  readonly subject: Phrase;
  readonly heading: Phrase;
  readonly paragraphs: readonly Phrase[];
  /** What the sender wrote, shown as theirs. */
  readonly quote?: { readonly from: Phrase; readonly text: string } | null;
  readonly facts?: readonly (readonly [label: string, value: Phrase])[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print under the button. */
  readonly note?: Phrase;
  /** Why the reader gets this mail. */
  readonly why: Phrase;
}

export interface Context {
  readonly links: Links;
  /** Minted for this mail; null for kinds that have none. */
  readonly token: string | null;
}

/** One text for each kind of mail. */
export type Texts = { readonly [K in MailKind]: (payload: Payload<K>, context: Context) => Content };

/** Words of the layout itself. */
export interface Chrome {
  readonly buttonFallback: string;
  readonly automatic: string;
}

/** A link cannot be built without its token: the claim has to have minted one. */
export function needToken({ token }: Context): string {
  if (token === null) throw new Error('This kind of mail needs a token');
  return token;
}

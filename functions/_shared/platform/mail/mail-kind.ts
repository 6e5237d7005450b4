import * as z from 'zod/mini';
import { brand } from '../contract/brand.ts';
import type { Brand } from '../contract/brand.ts';
import { MAIL_LANGUAGES } from '../contract/languages.ts';
import type { Language, MailLanguage } from '../contract/languages.ts';
import type { LinkTo } from '../links.ts';
import type { Phrase } from './phrase.ts';

/** What an area declares for each kind of mail: the skeleton once, the words in every language. */
export interface MailDefinition<Payload extends object> {
  /** As in private.outbox. The file is named after it. */
  readonly kind: string;
  /** What SQL writes into private.outbox.payload. Never a secret: the token is created when the row is claimed. Times are ISO 8601. */
  readonly payload: z.ZodMiniType<Payload>;
  /** The person who sends. Absent or null: the product itself, and replies are not read. */
  readonly sender?: (payload: Payload) => Sender | null;
  /** Text written by a person, shown as a quotation. */
  readonly quote?: (payload: Payload) => string | null | undefined;
  /** URL of the button; null for readers who get none. */
  readonly button?: (payload: Payload, context: Context) => string | null;
  /** A file that goes with the mail, made when it is sent; null: none yet. */
  readonly attachment?: (payload: Payload, language: Language) => Promise<Attachment | null>;
  /** URL of the page where the reader chooses which of these mails they get; absent: they can't be turned off. */
  readonly settings?: (payload: Payload, context: Context) => string;
  /** Nynorsk where the reader can have chosen it. */
  readonly words: {
    readonly [L in Language]: (payload: Payload, context: Context) => Words;
  } & { readonly nn?: (payload: Payload, context: Context) => Words };
  /** One for each audience. The tests render them and compare them with the approved texts. */
  readonly examples: readonly Example<NoInfer<Payload>>[];
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface Words {
  readonly subject: Phrase;
  /** Absent: the subject. */
  readonly heading?: Phrase;
  readonly paragraphs: readonly Phrase[];
  /** Line above the quotation. */
  readonly quoteFrom?: Phrase;
  readonly facts?: readonly Fact[];
  /** Label of the button. */
  readonly button?: string;
  /** Small print under the button. */
  readonly note?: Phrase;
  /** Why the reader gets this email. */
  readonly why: Phrase;
}

export type Fact = readonly [label: string, value: Phrase];

interface Sender {
  readonly name: string;
  /** Where replies go. */
  readonly email?: string | null | undefined;
}

export interface Context {
  readonly link: LinkTo;
  /** Created for this mail; null for kinds without one. */
  readonly token: string | null;
}

interface Example<Payload> {
  /** Tells examples of one kind apart: 'to the sender'. */
  readonly name?: string;
  readonly payload: Payload;
  /** The mail's link needs a token. */
  readonly hasToken?: boolean;
}

/** The contents of one mail; the layout turns them into HTML and plain text. */
export interface Content extends Omit<Words, 'quoteFrom' | 'button'> {
  readonly heading: Phrase;
  readonly quote: { readonly from: Phrase; readonly text: string } | null;
  readonly button: { readonly label: string; readonly url: string } | null;
  readonly settingsUrl: string | null;
  readonly sender: Sender | null;
  readonly attach: (() => Promise<Attachment | null>) | null;
  /** How the team looks on whose behalf it is sent; null: as the product. */
  readonly brand: (Brand & { readonly name: string }) | null;
}

/** What SQL adds to the payload of every mail that is sent in a team's look. */
const branded = z.object({ brand: z.optional(brand), organizationName: z.string() });

/** A kind of mail as the renderer uses it. */
export interface MailKind {
  readonly kind: string;
  readonly examples: readonly Example<object>[];
  readonly languages: readonly MailLanguage[];
  /** Throws UnrenderableMail when the payload is not of this kind. */
  readonly content: (payload: unknown, language: MailLanguage, context: Context) => Content;
}

/** The row can never be rendered: its kind is unknown or its payload is wrong. */
export class UnrenderableMail extends Error {
  override readonly name = 'UnrenderableMail';
}

export function mailKind<Payload extends object>(definition: MailDefinition<Payload>): MailKind {
  const { kind, words, examples, attachment } = definition;
  return {
    kind,
    examples,
    languages: MAIL_LANGUAGES.filter((language) => words[language] !== undefined),
    content(input, language, context) {
      const parsed = z.safeParse(definition.payload, input);
      if (!parsed.success) throw new UnrenderableMail(`The payload of a ${kind} is wrong`, { cause: parsed.error });
      const payload = parsed.data;
      const { quoteFrom, button: label, ...text } = (words[language] ?? words.nb)(payload, context);
      const quoted = definition.quote?.(payload);
      const url = definition.button?.(payload, context) ?? null;
      return {
        ...text,
        heading: text.heading ?? text.subject,
        quote: quoted ? { from: required(quoteFrom, kind, 'quoteFrom'), text: quoted } : null,
        button: url === null ? null : { label: required(label, kind, 'button'), url },
        settingsUrl: definition.settings?.(payload, context) ?? null,
        sender: definition.sender?.(payload) ?? null,
        attach: attachment ? () => attachment(payload, language === 'en' ? 'en' : 'nb') : null,
        brand: brandOf(input),
      };
    },
  };
}

function brandOf(input: unknown): Content['brand'] {
  const { brand: look, organizationName: name } = z.safeParse(branded, input).data ?? {};
  return look && name ? { ...look, name } : null;
}

/** Returns the token that a link needs; the claim must have created one. */
export function requireToken({ token }: Context): string {
  if (token === null) throw new Error('This kind of mail needs a token');
  return token;
}

function required<T>(word: T | undefined, kind: string, name: string): T {
  if (word === undefined) throw new Error(`The words of ${kind} lack ${name}`);
  return word;
}

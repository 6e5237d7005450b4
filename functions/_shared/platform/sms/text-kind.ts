import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, isLanguage } from '../contract/languages.ts';
import type { Language } from '../contract/languages.ts';
import { linksTo } from '../links.ts';
import type { LinkTo } from '../links.ts';
import { UnrenderableMail } from '../mail/mail-kind.ts';

/** A text message of the outbox that is about to be sent. */
export interface TextOrder {
  readonly kind: string;
  readonly language: string;
  readonly payload: unknown;
  /** Created for this message; null for kinds without a link. */
  readonly token: string | null;
}

export interface TextContext {
  readonly link: LinkTo;
  readonly token: string | null;
}

/** What an area declares for each kind of text message that waits in the outbox. */
interface TextDefinition<Payload extends object> {
  /** As in private.outbox. The file is named after it. */
  readonly kind: string;
  readonly payload: z.ZodMiniType<Payload>;
  /** At most 160 characters of the GSM alphabet, or the message costs two. */
  readonly words: { readonly [L in Language]: (payload: Payload, context: TextContext) => string };
  /** The tests check that each fits one message. */
  readonly examples: readonly NoInfer<Payload>[];
}

export interface TextKind {
  readonly kind: string;
  readonly examples: readonly object[];
  /** Throws UnrenderableMail when the payload is not of this kind. */
  readonly text: (payload: unknown, language: Language, context: TextContext) => string;
}

export function textKind<Payload extends object>({
  kind,
  payload: shape,
  words,
  examples,
}: TextDefinition<Payload>): TextKind {
  return {
    kind,
    examples,
    text(input, language, context) {
      const parsed = z.safeParse(shape, input);
      if (!parsed.success) throw new UnrenderableMail(`The payload of a ${kind} is wrong`, { cause: parsed.error });
      return words[language](parsed.data, context);
    },
  };
}

/** Returns the text of a message in the reader's language. Throws UnrenderableMail for an unknown kind. */
export function textOf(kinds: readonly TextKind[], order: TextOrder, siteUrl: string): string {
  const kind = kinds.find((candidate) => candidate.kind === order.kind);
  if (kind === undefined) throw new UnrenderableMail(`Unknown kind of text message: ${order.kind}`);
  const language = languageOf(order.language);
  return kind.text(order.payload, language, { link: linksTo(siteUrl, language), token: order.token });
}

export function languageOf(language: string): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, isLanguage } from '../contract/languages.ts';
import { chromeEn, textsEn } from './en.ts';
import { htmlPart, textPart } from './layout.ts';
import { links } from './links.ts';
import { chromeNb, textsNb } from './nb.ts';
import { isMailKind, payloads } from './payloads.ts';
import type { MailKind } from './payloads.ts';
import { toSubject } from './phrase.ts';

/** An outbox row as it was claimed. */
export interface MailOrder {
  readonly kind: string;
  readonly language: string;
  readonly payload: unknown;
  readonly token: string | null;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The person who sends, for the mail's From; null: the product itself. */
  readonly from: string | null;
  /** The sender's own mailbox, where an answer should go; null: nobody reads answers. */
  readonly replyTo: string | null;
}

/** The row cannot be rendered, now or later: its kind is unknown or its payload is not that kind's. */
export class UnrenderableMail extends Error {
  override readonly name = 'UnrenderableMail';
}

const TEXTS = { nb: textsNb, en: textsEn };
const CHROME = { nb: chromeNb, en: chromeEn };

/** The mail in its reader's language. Throws UnrenderableMail. */
export function renderMail(order: MailOrder, siteUrl: string): RenderedMail {
  if (!isMailKind(order.kind)) throw new UnrenderableMail(`Unknown kind of mail: ${order.kind}`);
  return render(order.kind, order, siteUrl);
}

function render<K extends MailKind>(kind: K, order: MailOrder, siteUrl: string): RenderedMail {
  const language = isLanguage(order.language) ? order.language : DEFAULT_LANGUAGE;
  const parsed = z.safeParse(payloads[kind], order.payload);
  if (!parsed.success) throw new UnrenderableMail(`The payload of a ${kind} is wrong`, { cause: parsed.error });

  const content = TEXTS[language][kind](parsed.data, { links: links(siteUrl, language), token: order.token });
  return {
    subject: toSubject(content.subject),
    html: htmlPart(content, CHROME[language], language),
    text: textPart(content, CHROME[language]),
    from: field(parsed.data, 'senderName'),
    replyTo: field(parsed.data, 'senderEmail'),
  };
}

/** A text that only some kinds have. */
function field(payload: object, name: 'senderName' | 'senderEmail'): string | null {
  const value: unknown = Reflect.get(payload, name);
  return typeof value === 'string' && value !== '' ? value : null;
}

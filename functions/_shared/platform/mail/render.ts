import { DEFAULT_LANGUAGE, isMailLanguage } from '../contract/languages.ts';
import { linksTo } from '../links.ts';
import { htmlPart, textPart } from './layout.ts';
import { UnrenderableMail } from './mail-kind.ts';
import type { Attachment, MailKind } from './mail-kind.ts';
import { toSubject } from './phrase.ts';

/** A claimed outbox row. */
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
  /** Folder of the logo that the HTML shows, which has to be attached as LOGO_ID; null for none. */
  readonly logo: string | null;
  /** Name of the person who sends, for the From header; null: the product itself. */
  readonly from: string | null;
  /** The sender's own mailbox, for replies; null: replies are not read. */
  readonly replyTo: string | null;
  /** Makes the file that goes with it; null for none. */
  readonly attach: (() => Promise<Attachment | null>) | null;
}

/** Returns the mail in the reader's language. Throws UnrenderableMail. */
export function renderMail(kinds: readonly MailKind[], order: MailOrder, siteUrl: string): RenderedMail {
  const kind = kinds.find((candidate) => candidate.kind === order.kind);
  if (kind === undefined) throw new UnrenderableMail(`Unknown kind of mail: ${order.kind}`);
  const wanted = isMailLanguage(order.language) ? order.language : DEFAULT_LANGUAGE;
  const language = kind.languages.includes(wanted) ? wanted : DEFAULT_LANGUAGE;
  const content = kind.content(order.payload, language, { link: linksTo(siteUrl, language), token: order.token });
  return {
    subject: toSubject(content.subject),
    html: htmlPart(content, language),
    text: textPart(content, language),
    logo: content.brand?.logo ?? null,
    from: content.sender?.name || null,
    replyTo: content.sender?.email || null,
    attach: content.attach,
  };
}

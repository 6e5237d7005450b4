import { expect } from '@playwright/test';
import { z } from 'zod';
import type { World } from './world.ts';

const mailShape = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
});

export type Mail = z.infer<typeof mailShape>;

export interface Wanted {
  readonly to: string;
  readonly subject?: RegExp;
  /** A link that the email must contain: a part of it, for example 'sign-document', or a pattern. */
  readonly link?: string | RegExp;
}

/** The messages that the product has sent. They arrive asynchronously, so every method waits. */
export class Inbox {
  readonly #inboxUrl: string;

  constructor({ inboxUrl }: World) {
    this.#inboxUrl = inboxUrl;
  }

  /** Mails that have arrived so far, newest first. */
  async arrived({ to, subject, link }: Wanted): Promise<Mail[]> {
    const response = await fetch(`${this.#inboxUrl}/messages?to=${encodeURIComponent(to)}`);
    const mails = z.array(mailShape).parse(await response.json());
    return mails.filter(
      (mail) =>
        (subject === undefined || subject.test(mail.subject)) &&
        (link === undefined || mail.links.some((each) => isWanted(each, link))),
    );
  }

  /** The newest matching email; with `count`, once as many have arrived. */
  async waitFor(wanted: Wanted, count = 1): Promise<Mail> {
    let mails: Mail[] = [];
    const message = `mail to ${wanted.to} ${wanted.subject ?? ''} ${wanted.link ?? ''}`;
    await expect
      .poll(async () => (mails = await this.arrived(wanted)).length, {
        message,
        intervals: [50, 100, 250],
        timeout: 120_000,
      })
      .toBeGreaterThanOrEqual(count);
    const [newest] = mails;
    if (!newest) throw new Error(`No ${message}`);
    return newest;
  }

  /** The code in the newest text message to a number; with `count`, once as many have arrived. */
  async codeFor(number: string, count = 1): Promise<string> {
    const { text } = await this.waitFor({ to: number }, count);
    return /^\d{5,6}\b/.exec(text)?.[0] ?? '';
  }

  /** The first matching link in the newest email that has one. */
  async linkFor(to: string, link: string | RegExp, count = 1): Promise<string> {
    const mail = await this.waitFor({ to, link }, count);
    return mail.links.find((each) => isWanted(each, link)) ?? '';
  }

  /** The token in that link: its query parameter, or the last part of its path. */
  async tokenFor(to: string, part: string | RegExp, count = 1): Promise<string> {
    const link = new URL(await this.linkFor(to, part, count));
    return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
  }
}

function isWanted(link: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? link.includes(wanted) : wanted.test(link);
}

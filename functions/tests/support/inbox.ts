import type { Backend } from './backend.ts';
import { jsonOf } from './call.ts';

export interface Mail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** Mails to an address, oldest first, after everything that is due has been sent. */
export async function mailsTo(backend: Backend, address: string): Promise<Mail[]> {
  await backend.runWork();
  return deliveredTo(backend, address);
}

/** Mails to an address that have been delivered so far, oldest first. */
export async function deliveredTo(backend: Backend, address: string): Promise<Mail[]> {
  const response = await fetch(`${backend.inboxUrl}/messages?to=${encodeURIComponent(address)}`);
  return (await jsonOf<Mail[]>(response)).reverse();
}

/**
 * The last mail to an address whose link goes to `route`, for instance 'sign-document'. Links to log in and those with a
 * `purpose=` share a page, and their mails may arrive in any order: a route without a purpose means the former.
 */
export async function lastLink(backend: Backend, address: string, route: string): Promise<URL> {
  const mails = await mailsTo(backend, address);
  const link = mails
    .flatMap((mail) => mail.links)
    .findLast((each) => each.includes(route) && each.includes('purpose=') === route.includes('purpose='));
  if (link === undefined)
    throw new Error(`No link to ${route} for ${address}; subjects: ${mails.map(({ subject }) => subject).join(' | ')}`);
  return new URL(link);
}

/** The token in the last such link: its query parameter, or the last part of its path. */
export async function lastToken(backend: Backend, address: string, route: string): Promise<string> {
  const link = await lastLink(backend, address, route);
  return link.searchParams.get('token') ?? link.pathname.split('/').slice(-1).join('');
}

export interface ProviderFault {
  /** Requests to fail; until cleared when absent. */
  readonly times?: number;
  readonly status?: number;
  /** Answer with `status` (the default), or take the mail and then break the connection. */
  readonly how?: 'status' | 'drop';
}

/** Makes the mail provider fail. */
export async function failMail(backend: Backend, fault: ProviderFault): Promise<void> {
  const { ok } = await fetch(`${backend.inboxUrl}/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel: 'mail', ...fault }),
  });
  if (!ok) throw new Error('The inbox does not know this fault');
}

export async function mendMail(backend: Backend): Promise<void> {
  await fetch(`${backend.inboxUrl}/failures`, { method: 'DELETE' });
}

import type { Context } from '../../../platform/mail/mail-kind.ts';
import { requireToken } from '../../../platform/mail/mail-kind.ts';

/** URL that logs the reader in, once. */
export function magicLink(context: Context): string {
  return `${context.link('MAGIC_LINK_VERIFICATION', null)}?token=${encodeURIComponent(requireToken(context))}`;
}

/** URL that removes a phone number, by the token of a mail about it. */
export function removePhoneLink(context: Context): string {
  return `${magicLink(context)}&purpose=remove-phone`;
}

/** URL of Login and security in the personal account; the login page while the person has none. */
export function securityPage(accountSlug: string | null | undefined, { link }: Context): string {
  return accountSlug ? link('SETTINGS_AUTH', { accountType: 'PERSONAL', slug: accountSlug }) : link('LOGIN', null);
}

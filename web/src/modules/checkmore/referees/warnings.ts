/** Mailboxes that anybody can open. */
const FREE_MAIL =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|me|mac|aol|gmx|proton|protonmail|online|broadpark|getmail|mail)\.(?:com|no|se|dk|fi|net|me|de)$/;

/** What is no part of a company's name in its domain. */
const FORMS = new Set(['as', 'asa', 'ab', 'aps', 'oy', 'oyj', 'ltd', 'inc', 'gmbh', 'da', 'ans', 'sa', 'ks', 'norge']);

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a').replaceAll('ö', 'o');

/**
 * Returns what may be wrong with a referee's address: FREE_MAIL for one that anybody can open, OTHER_DOMAIN for one that
 * no word of the company's name is in. A person may have good reasons for both, so these are only shown.
 */
export function addressWarning(email: string, organizationName: string): 'FREE_MAIL' | 'OTHER_DOMAIN' | null {
  const [, domain] = /^[^@\s]+@([^@\s]+\.[^@\s.]{2,})$/.exec(email.trim().toLowerCase()) ?? [];
  if (domain === undefined) return null;
  if (FREE_MAIL.test(domain)) return 'FREE_MAIL';
  const words = plain(organizationName)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FORMS.has(word));
  if (words.length === 0) return null;
  const host = plain(domain).replaceAll('-', '');
  const initials = words.map((word) => word[0]).join('');
  const isLike = words.some((word) => word.length > 2 && host.includes(word)) || host.startsWith(`${initials}.`);
  return isLike ? null : 'OTHER_DOMAIN';
}

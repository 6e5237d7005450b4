import type { Language } from '../contract/languages.ts';
import { linksTo } from '../links.ts';

interface AccountOfMail {
  readonly accountType: 'TEAM' | 'PERSONAL';
  readonly accountSlug: string;
}

export interface Links {
  readonly confirmMailbox: (token: string) => string;
  readonly magicLink: (token: string) => string;
  readonly logIn: () => string;
  /** Login and security, of the personal account. */
  readonly security: (accountSlug: string | null | undefined) => string;
  readonly signDocument: (token: string) => string;
  readonly publicDocument: (token: string) => string;
  readonly document: (page: AccountOfMail & { documentId: string }) => string;
  readonly accountDeletion: (page: AccountOfMail) => string;
}

/** Pages of the web app that mails lead to. */
export function links(siteUrl: string, language: Language): Links {
  const link = linksTo(siteUrl, language);
  const verification = (token: string) => `${link('MAGIC_LINK_VERIFICATION', null)}?token=${encodeURIComponent(token)}`;
  return {
    confirmMailbox: (token) => `${verification(token)}&purpose=confirm`,
    magicLink: verification,
    logIn: () => link('LOGIN', null),
    security: (slug) => (slug ? link('SETTINGS_AUTH', { accountType: 'PERSONAL', slug }) : link('LOGIN', null)),
    signDocument: (token) => link('SIGN_DOCUMENT_WIZARD', null, { token }),
    publicDocument: (token) => link('PUBLIC_DOCUMENT', null, { token }),
    document: ({ accountType, accountSlug: slug, documentId: id }) => link('DOCUMENT', { accountType, slug }, { id }),
    accountDeletion: ({ accountType, accountSlug: slug }) => link('SCHEDULED_DELETION', { accountType, slug }),
  };
}

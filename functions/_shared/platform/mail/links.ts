import type { Language } from '../contract/languages.ts';

export interface Links {
  readonly confirmMailbox: (token: string) => string;
  readonly magicLink: (token: string) => string;
  readonly logIn: () => string;
  /** Login and security, of the personal account. */
  readonly security: (accountSlug: string | null | undefined) => string;
  readonly signDocument: (token: string) => string;
  readonly publicDocument: (token: string) => string;
  readonly document: (page: { accountType: 'TEAM' | 'PERSONAL'; accountSlug: string; documentId: string }) => string;
  readonly accountDeletion: (page: { accountType: 'TEAM' | 'PERSONAL'; accountSlug: string }) => string;
}

/** Addresses in the web app that mails lead to (spec 000 §2.2), in the reader's language. */
export function links(siteUrl: string, language: Language): Links {
  const base = `${siteUrl.replace(/\/$/, '')}/v2/${language}`;
  const verification = (token: string) => `${base}/login/magic-link/verification?token=${encodeURIComponent(token)}`;
  return {
    confirmMailbox: (token) => `${verification(token)}&purpose=confirm`,
    magicLink: verification,
    logIn: () => `${base}/login/existing-user`,
    security: (accountSlug) =>
      accountSlug
        ? `${base}/personal/${encodeURIComponent(accountSlug)}/account/settings/authentication`
        : `${base}/login/existing-user`,
    signDocument: (token) => `${base}/signmore/sign-document/${encodeURIComponent(token)}`,
    publicDocument: (token) => `${base}/signmore/public-document/${encodeURIComponent(token)}`,
    document: ({ accountType, accountSlug, documentId }) =>
      `${base}/${accountType.toLowerCase()}/${encodeURIComponent(accountSlug)}/signmore/documents/${documentId}`,
    accountDeletion: ({ accountType, accountSlug }) =>
      `${base}/${accountType.toLowerCase()}/${encodeURIComponent(accountSlug)}/account/scheduled-deletion`,
  };
}

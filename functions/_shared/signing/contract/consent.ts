import type { Language } from '../../platform/contract/languages.ts';

/**
 * The words that a signer agrees to by signing, by version. The version is stored with the signature and the words are
 * printed in the audit trail, so a published version never changes: a new wording gets a new version, and old ones
 * stay.
 */
export const CONSENT_TEXTS = {
  '2026-11': {
    nb: 'Når jeg velger Signer, bekrefter jeg at jeg har lest dokumentet og signerer det elektronisk. Det binder meg på samme måte som en underskrift på papir. Navnet mitt, e-postadressen, signaturen, IP-adressen og tidspunktet lagres som bevis.',
    en: 'By choosing Sign I confirm that I have read the document and sign it electronically. It binds me in the same way as a signature on paper. My name, email address, signature, IP address and the time are stored as proof.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type ConsentVersion = keyof typeof CONSENT_TEXTS;

/** The version that is shown now. */
export const CONSENT_VERSION: ConsentVersion = '2026-11';

/** Versions that a page opened earlier may still send. */
export const CONSENT_VERSIONS = [CONSENT_VERSION] as const;

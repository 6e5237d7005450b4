/** The version of the text that the candidate consents to. A change of its meaning needs a new one. */
export const CONSENT_TEXT_VERSION = '2026-11-23';

/** The same of the consent to let an earlier check count. */
export const REUSE_TEXT_VERSION = '2026-11-30';

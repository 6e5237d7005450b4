/** The version of the text that the candidate consents to. A change of its meaning needs a new one. */
export const CONSENT_TEXT_VERSION = '2026-11-23';

/** Whether the voice in recordings of reporters is changed: always, if the reporter wants it, never. */
export const VOICE_DISTORTIONS = ['ALWAYS', 'CHOOSE', 'NEVER'] as const;
export type VoiceDistortion = (typeof VOICE_DISTORTIONS)[number];

/** Files of one entry. */
export const MAX_REPORT_FILES = 20;
/** Bytes of a picture or document, and of a recording or film. */
export const MAX_REPORT_FILE_BYTES = 10_000_000;
export const MAX_RECORDING_BYTES = 100_000_000;

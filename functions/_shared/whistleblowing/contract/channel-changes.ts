/** The kinds of changes of a channel that handlers get a mail about; the database has the same (20261121200200). */
export const CHANNEL_CHANGES = [
  'RESTARTED',
  'RECOVERY_KEY',
  'PAUSED',
  'RETENTION',
  'FOUR_EYES',
  'STATISTICS',
  'VOICE',
  'FEEDBACK',
  'QUESTIONS',
  'CATEGORIES',
  'SUBSTATUSES',
  'CLOSING_REASONS',
  'TEXTS',
  'ADDRESS',
  'LOOK',
  'HANDLER_ADDED',
  'HANDLER_REMOVED',
  'HANDLER_LEFT',
  'HANDLER_DEFAULT',
  'HANDLER_TITLE',
] as const;
export type ChannelChangeKind = (typeof CHANNEL_CHANGES)[number];

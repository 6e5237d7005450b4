/**
 * PAdES baseline (EN 319 142-1): a signature alone; with a timestamp; with what proves its certificates, under a
 * timestamp over the whole file that can be renewed.
 */
export const SEAL_LEVELS = ['B-B', 'B-T', 'B-LTA'] as const;
export type SealLevel = (typeof SEAL_LEVELS)[number];

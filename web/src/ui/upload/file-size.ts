import { currentLanguage } from '../../i18n/i18n.ts';

/** `840 kB`, `3.2 MB` (decimal units, as the limit of 10,000,000 bytes is), in the language of the page. */
export function formatFileSize(bytes: number): string {
  const isMega = bytes >= 999_500;
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: isMega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isMega ? 1 : 0,
  }).format(isMega ? bytes / 1_000_000 : Math.max(1, bytes / 1_000));
}

import type { SignerField } from '#functions/signing/contract/field-schemas.ts';

/** Hundredths of a point: two lines of ten points. */
const TWO_LINES = 2_600;

/** Whether a text of several lines is at home in the field. */
export const hasLines = ({ type, height }: Pick<SignerField, 'type' | 'height'>): boolean =>
  type === 'TEXT' && height >= TWO_LINES;

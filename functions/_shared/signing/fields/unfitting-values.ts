import type { CodedError } from '../../platform/contract/error-codes.ts';
import type { Language } from '../../platform/contract/languages.ts';
import { visibleText } from '../../platform/contract/visible-text.ts';
import { uncoveredCharacters } from '../../platform/pdf/text/coverage.ts';
import { createTypesetter } from '../../platform/pdf/text/typesetter.ts';
import type { FieldValues, SignerField } from '../contract/field-schemas.ts';
import { fieldText } from '../contract/field-text.ts';
import { layoutField } from '../contract/layout-field.ts';
import { metricsOf } from './text-metrics.ts';

/** Returns what cannot be drawn into its field: INVALID for characters that no font has, TOO_BIG for what does not fit. */
export async function unfittingValues(
  values: FieldValues,
  fields: readonly SignerField[],
  language: Language,
): Promise<CodedError[]> {
  const errors: CodedError[] = [];
  for (const field of fields) {
    const value = visibleText(values[field.id] ?? '').trim();
    // Options are the sender's, and are made smaller.
    if (value === '' || (field.type !== 'TEXT' && field.type !== 'NUMBER')) continue;
    const path = `values.${field.id}`;
    const text = fieldText(field.type, value, language);
    if (uncoveredCharacters(text).length > 0) errors.push({ code: 'INVALID', path });
    else if (!(await fits(field, text))) errors.push({ code: 'TOO_BIG', path });
  }
  return errors;
}

async function fits({ type, width, height }: SignerField, text: string): Promise<boolean> {
  const typesetter = await createTypesetter([{ text: text.replaceAll('\n', ' '), face: 'regular' }]);
  return layoutField(type, text, { width: width / 100, height: height / 100 }, metricsOf(typesetter)).fits;
}

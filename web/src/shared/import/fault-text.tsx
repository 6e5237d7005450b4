import { Text } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { translateKey } from '#i18n/translate-key.ts';
import { formatNumber } from '#ui/format.ts';
import { errorText } from '#ui/toast/show-error.ts';
import type { FieldFault } from './definition.ts';
import type { FileFault } from './file/table.ts';
import { MAX_COLUMNS, MAX_ROWS } from './limits.ts';

/** Says why a file cannot be imported, and what to do about it. */
export function FileFaultText({ fault }: { fault: FileFault | 'CODE' }) {
  const { t } = useTranslation('import');
  return (
    <Text c="var(--mantine-color-error)" role="alert">
      {t(`fault.${fault}`, { rows: formatNumber(MAX_ROWS), columns: MAX_COLUMNS })}
    </Text>
  );
}

/** Returns what is wrong with a value: "Missing email in row 12" (spec 001 §5). */
export function fieldFaultText({ field, code, row }: FieldFault, number: number): string {
  if (code === 'BLANK') return errorText({ code: 'VALIDATION_FAILED', path: `${field}::${number}` });
  if (code.startsWith('validation.')) return translateKey(code);
  const key = `import:cell.${code}`;
  return translateKey(i18next.exists(key) ? key : 'import:cell.INVALID', { row });
}

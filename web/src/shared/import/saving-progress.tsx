import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';

interface SavingProgressProps {
  /** Rows. */
  readonly saved: number;
  readonly total: number;
}

/** How many rows of a list are saved. A large list is saved in parts. */
export function SavingProgress({ saved, total }: SavingProgressProps) {
  const { t } = useTranslation('import');
  const numbers = { saved: formatNumber(saved), total: formatNumber(total) };
  return (
    <div style={{ width: '100%', maxWidth: '28rem' }}>
      <Progress value={(100 * saved) / Math.max(1, total)} animated aria-label={t('rows.saving')} mt="xs" />
      <Text size="sm" mt={4} role="status">
        {t('rows.saved', { count: total, ...numbers })}
      </Text>
    </div>
  );
}

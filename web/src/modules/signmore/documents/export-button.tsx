import { useTranslation } from 'react-i18next';
import type { BulkFilter } from '#functions/platform/contract/bulk.ts';
import { exportList } from '#shared/files/export-list.ts';
import { ExportMenu } from '#shared/files/export-menu.tsx';

interface ExportButtonProps {
  readonly accountId: string;
  readonly filter: BulkFilter;
}

/** Saves what the filter finds as a file. */
export function ExportButton({ accountId, filter }: ExportButtonProps) {
  const { t } = useTranslation('signmore');
  return (
    <ExportMenu
      label={t('overview.export')}
      formats={{ csv: t('overview.csv'), xlsx: t('overview.xlsx') }}
      save={(format) => exportList({ accountId, kind: 'DOCUMENTS', filter }, format)}
    />
  );
}

import { Button } from '@mantine/core';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ExportMenu } from '#shared/files/export-menu.tsx';
import type { BulkFilter } from '#functions/platform/contract/bulk.ts';

/** "New check", the statistics, and the check lists of the filter as a file. `filter` is null where there is nothing to save. */
export function PageActions({ filter }: { filter: BulkFilter | null }) {
  const { t } = useTranslation(['check-lists', 'common']);
  const { account } = useSession();
  const to = usePathTo();
  return (
    <>
      {account.features.checks ? (
        <Button
          component={Link}
          to={to('REFERENCE_STATISTICS')}
          variant="default"
          leftSection={<IconChartBar size={18} aria-hidden />}
        >
          {t('statistics')}
        </Button>
      ) : null}
      {filter ? (
        <ExportMenu
          label={t('export.menu')}
          formats={{ csv: t('export.csv'), xlsx: t('export.xlsx') }}
          save={async (format) => {
            const { exportList } = await import('#shared/files/export-list.ts');
            await exportList({ accountId: account.id, kind: 'CHECK_LISTS', filter }, format);
          }}
        />
      ) : null}
      {account.features.checks ? (
        <Button component={Link} to={to('CHECK_TYPE_SELECTION')} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('common:nav.newCheck')}
        </Button>
      ) : null}
    </>
  );
}

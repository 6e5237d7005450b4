import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPlus, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CheckListOverviewFilter } from '#graphql/schema.generated.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';

/** "New check", and the check lists of the filter as a file. `filter` is null where there is nothing to save. */
export function PageActions({ filter }: { filter: CheckListOverviewFilter | null }) {
  const { t } = useTranslation(['check-lists', 'common']);
  const { account } = useSession();
  const to = usePathTo();
  return (
    <>
      {filter ? <ExportMenu filter={filter} /> : null}
      {account.features.checks ? (
        <Button component={Link} to={to('CHECK_TYPE_SELECTION')} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('common:nav.newCheck')}
        </Button>
      ) : null}
    </>
  );
}

function ExportMenu({ filter }: { filter: CheckListOverviewFilter }) {
  const { t } = useTranslation('check-lists');
  const [isBusy, setBusy] = useState(false);

  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    setBusy(true);
    try {
      const { exportCheckLists } = await import('./export-check-lists.ts');
      await exportCheckLists(filter, format);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isBusy}>
          {t('export.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} leftSection={<IconTable size={16} aria-hidden />} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

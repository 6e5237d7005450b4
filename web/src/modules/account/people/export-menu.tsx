import { Button, Menu } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonFilter } from '#graphql/schema.generated.ts';
import { showError } from '#ui/toast/show-error.ts';

/** The people that the list's filter finds, as a file. */
export function ExportMenu({ accountId, filter }: { accountId: string; filter: PersonFilter }) {
  const { t } = useTranslation('people');
  const [isBusy, setBusy] = useState(false);

  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    setBusy(true);
    try {
      const { exportPeople } = await import('./export-people.ts');
      await exportPeople(accountId, filter, format);
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

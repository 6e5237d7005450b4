import { useTask } from '#ui/form/use-task.ts';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileText, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CreditTransactionFilter } from '#graphql/schema.generated.ts';
import { openStatement } from './open-statement.ts';

interface DownloadsMenuProps {
  readonly accountId: string;
  /** The filter of the list; null while it loads. */
  readonly filter: CreditTransactionFilter | null;
}

/** The transactions of the list as a file, and the monthly statements. */
export function DownloadsMenu({ accountId, filter }: DownloadsMenuProps) {
  const { t } = useTranslation('credits');
  const [isBusy, run] = useTask();

  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    if (filter === null) return;
    await run(async () => {
      const { exportTransactions } = await import('./export-transactions.ts');
      await exportTransactions(filter, format);
    });
  }

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy || filter === null}
        >
          {t('downloads.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTable size={16} aria-hidden />}
          disabled={filter === null}
          onClick={() => void save('xlsx')}
        >
          {t('downloads.xlsx')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTable size={16} aria-hidden />}
          disabled={filter === null}
          onClick={() => void save('csv')}
        >
          {t('downloads.csv')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => void openStatement({ accountId })}
        >
          {t('downloads.statement')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

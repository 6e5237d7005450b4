import { useTask } from '#ui/form/use-task.ts';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileText, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS } from '#functions/account/contract/export-schemas.ts';
import type { ExportFormat } from '#functions/account/contract/export-schemas.ts';
import type { TransactionFilter } from '#functions/credits/contract/transactions.ts';
import { openStatement } from './open-statement.ts';

interface DownloadsMenuProps {
  readonly accountId: string;
  /** The filter of the list; null while it loads. */
  readonly filter: TransactionFilter | null;
}

const LISTS = [
  ['CREDIT_TRANSACTIONS', 'transactions'],
  ['CREDIT_COSTS', 'costs'],
] as const;

/** The transactions of the list and their costs as files, and the monthly statements. */
export function DownloadsMenu({ accountId, filter }: DownloadsMenuProps) {
  const { t } = useTranslation('credits');
  const [isBusy, run] = useTask();

  async function save(kind: string, format: ExportFormat): Promise<void> {
    if (filter === null) return;
    await run(async () => {
      const { exportList } = await import('#shared/files/export-list.ts');
      await exportList({ accountId, kind, filter: { ...filter } }, format);
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
        {LISTS.flatMap(([kind, name]) =>
          EXPORT_FORMATS.map((format) => (
            <Menu.Item
              key={`${kind} ${format}`}
              leftSection={<IconTable size={16} aria-hidden />}
              disabled={filter === null}
              onClick={() => void save(kind, format)}
            >
              {t(`downloads.${name}.${format}`)}
            </Menu.Item>
          )),
        )}
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

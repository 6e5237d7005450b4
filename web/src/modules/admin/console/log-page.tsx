import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { showError } from '#ui/toast/show-error.ts';
import { AdministratorLogDocument } from './console.generated.ts';
import { ConsoleGate } from '#shared/console/console-gate.tsx';
import { exportLog } from './export-log.ts';
import { LOG_SHAPE, toLogFilter } from './log-filter.ts';
import { LogFilters } from './log-filters.tsx';
import { useLogColumns } from './use-log-columns.tsx';

/** Everything that administrators did, with filters and an export. */
export function Component() {
  const { t } = useTranslation('admin');
  return <ConsoleGate title={t('log.title')}>{() => <Log />}</ConsoleGate>;
}

function Log() {
  const { t } = useTranslation('admin');
  const list = useListState(LOG_SHAPE);
  const filter = toLogFilter(list.filters);
  const query = useQuery(AdministratorLogDocument, {
    variables: { filter, offset: offsetOf(list.page) },
    fetchPolicy: 'cache-and-network',
  });
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await exportLog(filter);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ListPage
      title={t('log.title')}
      description={t('log.text')}
      actions={
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download()}
        >
          {t('log.export')}
        </Button>
      }
      filters={<LogFilters list={list} />}
      list={list}
      result={toNodeList(query, (data) => data.administratorEventCollection)}
      columns={useLogColumns()}
      rowId={({ id }) => id}
      rowName={({ action }) => action}
      empty={<EmptyState icon={<IconHistory size={24} aria-hidden />} title={t('log.none')} text={t('log.noneText')} />}
    />
  );
}

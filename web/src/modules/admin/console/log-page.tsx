import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { useListState } from '#ui/table/use-list-state.ts';
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
  const query = useQuery(AdministratorLogDocument, { variables: { filter, offset: offsetOf(list.page) } });
  const [isBusy, run] = useTask();

  const download = () => run(() => exportLog(filter));

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

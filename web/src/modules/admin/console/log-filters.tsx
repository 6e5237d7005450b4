import { useTranslation } from 'react-i18next';
import { ADMINISTRATOR_ACTIONS } from '#functions/account/contract/administrator-actions.ts';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { ConsoleFilters } from './console-filters.tsx';

export function LogFilters({ list }: { list: ListControl }) {
  const { t } = useTranslation('admin');
  const { action = '', subject = '', from = '', to = '' } = list.filters;
  return (
    <ConsoleFilters
      current="log"
      list={list}
      filters={[
        { kind: 'text', name: 'subject', label: t('log.subjectId'), value: subject },
        {
          kind: 'select',
          name: 'action',
          label: t('log.action'),
          value: action,
          options: ADMINISTRATOR_ACTIONS.map((value) => ({ value, label: t(`act.${value}`) })),
        },
        { kind: 'dateRange', name: 'from', endName: 'to', label: t('log.when'), value: from, endValue: to },
      ]}
    />
  );
}

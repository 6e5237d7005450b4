import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ADMINISTRATOR_ACTIONS } from '#functions/account/contract/administrator-actions.ts';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { ConsoleFilters } from './console-filters.tsx';
import { AdministratorsDocument } from './console.generated.ts';
import { personName } from './person-name.ts';

export function LogFilters({ list }: { list: ListControl }) {
  const { t } = useTranslation('admin');
  const { action = '', subject = '', by = '', from = '', to = '' } = list.filters;
  const { data } = useQuery(AdministratorsDocument, { fetchPolicy: 'cache-first' });
  const administrators = (data?.findPeople?.edges ?? []).map(({ node }) => ({
    value: node.id ?? '',
    label: personName(node),
  }));
  // A former administrator, from a link of the log.
  const isFormer = by !== '' && !administrators.some(({ value }) => value === by);
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
        {
          kind: 'select',
          name: 'by',
          label: t('log.by'),
          value: by,
          options: isFormer ? [...administrators, { value: by, label: by }] : administrators,
        },
        { kind: 'dateRange', name: 'from', endName: 'to', label: t('log.when'), value: from, endValue: to },
      ]}
    />
  );
}

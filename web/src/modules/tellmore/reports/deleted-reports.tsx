import '@mantine/core/styles/Table.css';
import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Table, Text } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDay } from '#ui/format.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { WbTombstonesDocument } from './reports.generated.ts';

/** Opens what is left of reports that were deleted 90 days ago or more: a line without content. */
export function openDeletedReports(): void {
  openPopup({
    title: i18next.t('tellmore:tombstones.title'),
    variant: 'slideOver',
    content: () => <DeletedReports />,
  });
}

function DeletedReports() {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const [page, setPage] = useState(1);
  const { data, error, loading, refetch } = useQuery(WbTombstonesDocument, {
    variables: { accountId: account.id, offset: offsetOf(page) },
  });
  const found = data?.whistleblowingTombstoneCollection;
  if (error && !found) return <ErrorState onRetry={() => void refetch()} />;
  if (!found) return <Skeleton height={200} />;
  if (found.totalCount === 0) return <Text>{t('tombstones.none')}</Text>;
  return (
    <Stack>
      <Text>{t('tombstones.text')}</Text>
      <Table aria-label={t('tombstones.title')}>
        <Table.Thead>
          <Table.Tr>
            {(['fact.number', 'fact.type', 'fact.received', 'tombstones.deleted'] as const).map((name) => (
              <Table.Th key={name}>{t(name)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.edges.map(({ node }) => (
            <Table.Tr key={node.nodeId}>
              <Table.Td translate="no">{shownNumber(node.reportNumber)}</Table.Td>
              <Table.Td>{t(`type.${node.type as 'FEEDBACK'}`)}</Table.Td>
              <Table.Td>{formatDay(node.submittedOn)}</Table.Td>
              <Table.Td>{formatDay(node.deletedOn)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <PageNavigator page={page} total={found.totalCount} isLoading={loading} onPage={setPage} />
    </Stack>
  );
}

import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Table.css';
import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { plainSheet } from '#modules/tellmore/shared/plain-sheet.ts';
import { printAlone } from '#modules/tellmore/shared/print-alone.ts';
import { useSession } from '#session/use-session.ts';
import { saveTable } from '#shared/files/save-table.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatMonth } from '#ui/format.ts';
import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { categoryName, ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import { WbOwnCategoriesDocument } from './statistics.generated.ts';
import { readStatistics } from './read-statistics.ts';
import type { WbStatistics } from '#functions/whistleblowing/contract/handling.ts';

const TABLES = ['MONTH', 'ENTRANCE', 'TYPE', 'CATEGORY', 'STATUS', 'ACKNOWLEDGED', 'CLOSED'] as const;
type TableName = (typeof TABLES)[number];

/** Counts of a year, without identities. Small ones are hidden by the database. */
export function Statistics() {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const [thisYear] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(thisYear);
  const { data } = useQuery(WbOwnCategoriesDocument, { variables: { accountId: account.id } });
  const own = ownCategoriesOf(data?.whistleblowingChannelByPk);
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<WbStatistics | 'off' | 'failed' | null>(null);

  useEffect(
    function readYear() {
      let left = false;
      readStatistics(account.id, year).then(
        (statistics) => (left ? undefined : setRead(statistics)),
        (error: unknown) => (left ? undefined : setRead(toAppError(error).has('INVALID_ACTION') ? 'off' : 'failed')),
      );
      return () => {
        left = true;
      };
    },
    [account.id, year, attempt],
  );

  // Those of another year are not shown while these are read.
  const result = typeof read === 'object' && read?.year !== year ? null : read;
  if (result === 'off') return <Alert color="gray">{t('statistics.off')}</Alert>;
  if (result === 'failed') return <ErrorState onRetry={() => setAttempt((before) => before + 1)} />;
  return (
    <Stack>
      <Text>{t('statistics.text')}</Text>
      <Group align="end" justify="space-between">
        <NativeSelect
          label={t('statistics.year')}
          value={String(year)}
          data={Array.from({ length: 5 }, (_, index) => String(thisYear - index))}
          onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
        />
        {result !== null && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void saveStatistics(result, own, t('statistics.fileName', { year }))}
            >
              {t('statistics.download')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => printReport(result, own, account.name)}
            >
              {t('statistics.print')}
            </Button>
          </Group>
        )}
      </Group>
      {result === null ? <Skeleton height={300} /> : <Counts {...result} own={own} />}
    </Stack>
  );
}

function Counts({ year, total, tables, own }: WbStatistics & { readonly own: readonly OwnCategory[] }) {
  const { t } = useTranslation('tellmore');
  return (
    <>
      <Text fw={600}>{t('statistics.total', { shown: shown(total) })}</Text>
      {TABLES.filter((name) => name in tables).map((name) => (
        <section key={name} aria-labelledby={`table-${name}`}>
          <Title order={3} size="h4" id={`table-${name}`}>
            {t(`statistics.table.${name}`)}
          </Title>
          <Table aria-labelledby={`table-${name}`}>
            <Table.Tbody>
              {(tables[name] ?? []).map(({ key, count }) => (
                <Table.Tr key={key}>
                  <Table.Th scope="row" fw={400}>
                    {nameOf(name, key, year, own)}
                  </Table.Th>
                  <Table.Td ta="right">{shown(count)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </>
  );
}

const shown = (count: number | null): string =>
  count === null ? i18next.t('tellmore:statistics.hidden') : String(count);

function nameOf(table: TableName, key: string, year: number, own: readonly OwnCategory[]): string {
  const t = i18next.getFixedT(null, 'tellmore');
  if (table === 'MONTH') return formatMonth(`${year}-${key}-01`);
  // The channel's own address has no name.
  if (table === 'ENTRANCE') return key === '' ? t('entrance.main') : key;
  if (table === 'TYPE') return t(`type.${key as 'FEEDBACK'}`);
  if (table === 'STATUS') return t(`status.${key as 'CLOSED'}`);
  if (table === 'CATEGORY') return key === 'NONE' ? t('fact.none') : categoryName(key, own);
  return t(`statistics.time.${key as 'LATER'}`);
}

/** A page for the board. */
function printReport({ year, total, tables }: WbStatistics, own: readonly OwnCategory[], team: string): void {
  const t = i18next.getFixedT(null, 'tellmore');
  const title = t('statistics.report', { team, year });
  const sections = TABLES.filter((name) => name in tables).map((name) => ({
    heading: t(`statistics.table.${name}`),
    rows: (tables[name] ?? []).map(({ key, count }) => [nameOf(name, key, year, own), shown(count)] as const),
  }));
  const text = [t('statistics.total', { shown: shown(total) }), t('statistics.text')].join('\n');
  printAlone(plainSheet(title, [{ text }, ...sections]), title);
}

function saveStatistics(
  { year, total, tables }: WbStatistics,
  own: readonly OwnCategory[],
  name: string,
): Promise<void> {
  const t = i18next.getFixedT(null, 'tellmore');
  const rows = TABLES.flatMap((name) =>
    (tables[name] ?? []).map(({ key, count }) => [
      t(`statistics.table.${name}`),
      nameOf(name, key, year, own),
      count ?? t('statistics.hidden'),
    ]),
  );
  const columns = [t('statistics.csv.table'), t('statistics.csv.row'), t('statistics.csv.count')].map((title) => ({
    title,
  }));
  const all = [t('statistics.csv.all'), '', total ?? t('statistics.hidden')];
  return saveTable('csv', name, columns, [all, ...rows]);
}

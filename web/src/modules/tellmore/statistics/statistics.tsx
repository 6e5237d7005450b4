import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Table.css';
import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import type { WbStatistics } from '#functions/whistleblowing/contract/handling.ts';
import { ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { boardReport, entranceName, entrancesOf, shownCount } from './board-report.ts';
import type { BoardReport } from './board-report.ts';
import { readStatistics } from './read-statistics.ts';
import { hiddenLine, printBoardReport, saveBoardReport } from './save-board-report.ts';
import { WbStatisticsWordsDocument } from './statistics.generated.ts';

/** Counts of a year, without identities. Small ones are hidden by the database. */
export function Statistics() {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const [thisYear] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(thisYear);
  // Null for all of them; the channel's own address has an empty name.
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery(WbStatisticsWordsDocument, { variables: { accountId: account.id } });
  const channel = data?.whistleblowingChannelByPk;
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
  const words = { categories: ownCategoriesOf(channel), closingReasons: channel?.closingReasons ?? [] };
  const entrances = result === null ? [] : entrancesOf(result);
  const place = chosen === null ? -1 : entrances.indexOf(chosen);
  const entrance = entrances[place] ?? null;
  const report = result && boardReport(result, entrance, words);
  const title =
    entrance === null
      ? t('statistics.report', { team: account.name, year })
      : t('statistics.reportOfEntrance', { team: account.name, year, entrance: entranceName(entrance) });
  return (
    <Stack>
      <Text>{t('statistics.text')}</Text>
      <Group align="end" justify="space-between">
        <Group align="end" gap="sm">
          <NativeSelect
            label={t('statistics.year')}
            value={String(year)}
            data={Array.from({ length: 5 }, (_, index) => String(thisYear - index))}
            onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
          />
          {entrances.length > 1 && (
            <NativeSelect
              label={t('fact.entrance')}
              value={String(place)}
              data={[
                { value: '-1', label: t('statistics.allEntrances') },
                ...entrances.map((key, index) => ({ value: String(index), label: entranceName(key) })),
              ]}
              onChange={({ currentTarget }) => setChosen(entrances[Number(currentTarget.value)] ?? null)}
            />
          )}
        </Group>
        {report !== null && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void saveBoardReport(report, title)}
            >
              {t('statistics.download')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => printBoardReport(report, title)}
            >
              {t('statistics.print')}
            </Button>
          </Group>
        )}
      </Group>
      {report === null ? <Skeleton height={300} /> : <Counts report={report} />}
    </Stack>
  );
}

function Counts({ report }: { readonly report: BoardReport }) {
  const { t } = useTranslation('tellmore');
  const hidden = hiddenLine(report);
  return (
    <>
      <Text fw={600}>{t('statistics.total', { shown: shownCount(report.total) })}</Text>
      {hidden !== '' && <Text c="dimmed">{hidden}</Text>}
      {report.tables.map(({ name, title, rows }) => (
        <section key={name} aria-labelledby={`table-${name}`}>
          <Title order={3} size="h4" id={`table-${name}`}>
            {title}
          </Title>
          <Table aria-labelledby={`table-${name}`}>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.key}>
                  <Table.Th scope="row" fw={400}>
                    {row.name}
                  </Table.Th>
                  <Table.Td ta="right" className="one-line">
                    {shownCount(row.count)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </>
  );
}

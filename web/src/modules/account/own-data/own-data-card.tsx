import '@mantine/core/styles/Progress.css';
import { Button, Progress, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnData } from '#functions/account/contract/own-data.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { formatBytes, formatDateTime, formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import classes from './own-data.module.css';
import { fetchOwnData, orderOwnData } from './own-data-commands.ts';
import { OwnDataDocument } from './own-data.generated.ts';

/** Between two looks at an archive that is being made. */
const PAUSE_MILLISECONDS = 3_000;

/** Everything about a person or a team as ZIP files, for the owner of the account (decision 0257). */
export function OwnDataCard({ account: { id: accountId, accountType } }: { readonly account: SessionAccount }) {
  const { t } = useTranslation('own-data');
  const kind = accountType === 'TEAM' ? 'team' : 'person';
  const { data, error, refetch } = useJsonQuery(OwnDataDocument, { accountId });
  const isMade = data?.status === 'PENDING';
  useEffect(
    function lookAgain() {
      if (!isMade) return undefined;
      const timer = setInterval(() => void refetch(), PAUSE_MILLISECONDS);
      return () => clearInterval(timer);
    },
    [isMade, refetch],
  );
  return (
    <Card>
      <Stack id="own-data" className={classes.part}>
        <div>
          <Title order={2}>{t(`title.${kind}`)}</Title>
          <Text c="dimmed">{t(`text.${kind}`)}</Text>
        </div>
        {error && data === undefined ? <ErrorState onRetry={() => void refetch()} /> : null}
        {data ? <ArchiveState archive={data} onFetched={refetch} /> : null}
        {isMade ? null : <OrderButton accountId={accountId} isAgain={data?.status === 'READY'} onDone={refetch} />}
        <Text size="sm" c="dimmed">
          {t('limits')}
        </Text>
      </Stack>
    </Card>
  );
}

function OrderButton({
  accountId,
  isAgain,
  onDone,
}: {
  readonly accountId: string;
  readonly isAgain: boolean;
  readonly onDone: () => Promise<unknown>;
}) {
  const { t } = useTranslation('own-data');
  const [isBusy, run] = useTask();
  const order = () =>
    run(async () => {
      await orderOwnData(accountId);
      await onDone();
    });
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void order()}>
        {t(isAgain ? 'orderAgain' : 'order')}
      </Button>
    </div>
  );
}

function ArchiveState({
  archive,
  onFetched,
}: {
  readonly archive: OwnData;
  readonly onFetched: () => Promise<unknown>;
}) {
  const { t } = useTranslation('own-data');
  const { status, total, done, volumes, endsAt } = archive;
  if (status === 'PENDING') {
    const percent = total === 0 ? 0 : Math.round((100 * done) / total);
    return (
      <div role="status">
        <Text fw={600}>{t('making')}</Text>
        <Progress value={percent} mt="xs" aria-label={t('making')} />
        <Text size="sm" c="dimmed" mt={4}>
          {total === 0 ? t('counting') : t('progress', { done: formatNumber(done), total: formatNumber(total) })}
        </Text>
      </div>
    );
  }
  if (status !== 'READY') return <Text role="status">{t(`ended.${status}`)}</Text>;
  return (
    <div role="status">
      <Text fw={600}>{t('ready', { until: endsAt === null ? '' : formatDateTime(endsAt) })}</Text>
      {volumes.length > 1 ? <Text c="dimmed">{t('unpack')}</Text> : null}
      <ul className={classes.files}>
        {volumes.map((volume) => (
          <VolumeItem
            key={volume.number}
            exportId={archive.id}
            volume={volume}
            count={volumes.length}
            onFetched={onFetched}
          />
        ))}
      </ul>
    </div>
  );
}

function VolumeItem({
  exportId,
  volume: { number, size, fetchedAt },
  count,
  onFetched,
}: {
  readonly exportId: string;
  readonly volume: OwnData['volumes'][number];
  readonly count: number;
  readonly onFetched: () => Promise<unknown>;
}) {
  const { t } = useTranslation('own-data');
  const [isBusy, run] = useTask();
  const fetchIt = () =>
    run(async () => {
      await fetchOwnData({ exportId, number });
      await onFetched();
    });
  return (
    <li>
      <Button loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void fetchIt()}>
        {count === 1
          ? t('fetch', { size: formatBytes(size) })
          : t('fetchOne', { number, count, size: formatBytes(size) })}
      </Button>
      {fetchedAt === null ? null : (
        <Text size="sm" c="dimmed">
          {t('fetched', { at: formatDateTime(fetchedAt) })}
        </Text>
      )}
    </li>
  );
}

import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadStatement } from '#shared/credits/download-sales-document.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatMonth } from '#ui/format.ts';
import type { PopupOptions } from '#ui/popup/popup-store.ts';
import { pastMonths } from './past-months.ts';

export interface StatementProps {
  readonly accountId: string;
}

export const statement = (props: StatementProps): PopupOptions => ({
  title: i18next.t('statement.title', { ns: 'credits' }),
  size: 'sm',
  content: () => <Statement {...props} />,
});

/** Months that the popup offers: five financial years, as long as the ledger is kept. */
const MONTHS = 60;

function Statement({ accountId }: StatementProps) {
  const { t } = useTranslation('credits');
  const [months] = useState(() => pastMonths(new Date(), MONTHS));
  const [month, setMonth] = useState(months[0] ?? '');
  const [isBusy, run] = useTask();

  const download = () => run(() => downloadStatement(accountId, month));

  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('statement.help')}
      </Text>
      <NativeSelect
        label={t('statement.month')}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
        data={months.map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
      />
      <Group justify="flex-end">
        <Button loading={isBusy} onClick={() => void download()}>
          {t('statement.download')}
        </Button>
      </Group>
    </Stack>
  );
}

import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toGbat10 } from '#functions/credits/contract/gbat10.ts';
import { answered } from '#graphql/json-text.ts';
import { pastMonths } from '#modules/account/settings/credits/past-months.ts';
import { apollo } from '#session/apollo-client.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatMonth } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { SalesVouchersDocument } from './credits-console.generated.ts';

/** Five financial years, as long as sales documents are kept. */
const MONTHS = 60;

/** What was sold in a month, as vouchers for the operator's accounts. */
export function SalesVouchers() {
  const { t } = useTranslation('admin');
  const [months] = useState(() => pastMonths(new Date(), MONTHS));
  const [month, setMonth] = useState(months[0] ?? '');
  const [isBusy, run] = useTask();

  const download = () =>
    run(async () => {
      const { data } = await apollo.query({
        query: SalesVouchersDocument,
        variables: { month: `${month}-01` },
        fetchPolicy: 'network-only',
      });
      const vouchers = answered(data).salesVouchers ?? [];
      if (vouchers.length === 0) return showToast({ kind: 'info', message: t('vouchers.none') });
      saveBlob(new Blob([toGbat10(vouchers)], { type: 'text/csv;charset=utf-8' }), `GBAT10-${month}.csv`);
    });

  return (
    <Card>
      <Stack>
        <Title order={2} size="h3">
          {t('vouchers.title')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('vouchers.text')}
        </Text>
        <Group align="flex-end">
          <NativeSelect
            label={t('vouchers.month')}
            value={month}
            onChange={({ currentTarget }) => setMonth(currentTarget.value)}
            data={months.map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
          />
          <Button variant="default" loading={isBusy} onClick={() => void download()}>
            {t('vouchers.download')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

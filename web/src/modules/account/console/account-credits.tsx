import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccountCredits as Credits } from '#functions/credits/contract/console.ts';
import { signed } from '#modules/account/settings/credits/signed.ts';
import { productKey, reasonKey } from '#modules/account/settings/credits/transaction-texts.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { countryName } from '#ui/choice/countries.ts';
import { formatDateTime, formatNumber, formatPercent } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { AccountPurchases } from './account-purchases.tsx';
import { adjustCredits, setCreditLimit } from './credit-powers.ts';
import { AccountCreditsDocument } from './credits-console.generated.ts';
import { openAmountForm } from './open-amount-form.ts';
import { openCountryForm } from './open-country-form.ts';
import { RefundRequests } from './refund-requests.tsx';
import classes from './account-credits.module.css';

/** An account's credits for administrators: balance, limit, ledger and discrepancies. */
export function AccountCredits({ accountId }: { accountId: string }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(AccountCreditsDocument, { variables: { accountId } });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data?.accountCredits) return <Skeleton height={240} />;
  const credits = data.accountCredits;
  return (
    <Card>
      <Stack>
        <Title order={2} size="h3">
          {t('accountCredits.title')}
        </Title>
        <Proof credits={credits} />
        <Text>{t('accountCredits.balance', { credits: formatNumber(credits.balance) })}</Text>
        <Text>
          {t('accountCredits.limit', { limit: formatNumber(credits.limit), left: formatNumber(credits.left) })}
        </Text>
        <Vat credits={credits} />
        <Transactions credits={credits} />
        <RefundRequests requests={credits.refundRequests} />
        <AccountPurchases purchases={credits.purchases} />
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() =>
              void openAmountForm({
                title: t('accountCredits.setLimit'),
                text: t('accountCredits.setLimitText'),
                label: t('accountCredits.credits'),
                value: credits.limit,
                submitLabel: t('accountCredits.setLimit'),
                use: (amount, reason) => setCreditLimit(accountId, amount, reason),
              })
            }
          >
            {t('accountCredits.setLimit')}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void openAmountForm({
                title: t('accountCredits.adjust'),
                text: t('accountCredits.adjustText'),
                label: t('accountCredits.credits'),
                value: 0,
                submitLabel: t('accountCredits.adjust'),
                use: (amount, reason) => adjustCredits(accountId, amount, reason),
              })
            }
          >
            {t('accountCredits.adjust')}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void openCountryForm({
                accountId,
                country: credits.country ?? 'NO',
                vatNumber: credits.vatNumber ?? '',
                title: t('accountCredits.setCountry'),
              })
            }
          >
            {t('accountCredits.setCountry')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** Whether the ledger adds up, and whether the account pays its invoices. */
function Proof({ credits: { violations, balance, lots, overdue } }: { credits: Credits }) {
  const { t } = useTranslation('admin');
  return (
    <Group gap="xs">
      {violations === 0 && balance === lots ? (
        <StatusBadge tone="success" icon={IconCircleCheck}>
          {t('accountCredits.proven')}
        </StatusBadge>
      ) : (
        <StatusBadge tone="danger" icon={IconAlertTriangle}>
          {t('accountCredits.wrong', { count: violations })}
        </StatusBadge>
      )}
      {overdue ? (
        <StatusBadge tone="warning" icon={IconAlertTriangle}>
          {t('accountCredits.overdue')}
        </StatusBadge>
      ) : null}
    </Group>
  );
}

/** The VAT on sales, and what is missing for a sale without it. */
function Vat({ credits: { country, vatNumber, vatRate, vatObstacles, registeredName } }: { credits: Credits }) {
  const { t } = useTranslation('admin');
  if (country === null) return null;
  return (
    <div>
      <Text>
        {t('accountCredits.vat', {
          share: formatPercent(vatRate ?? 0),
          country: countryName(country),
          number: vatNumber ?? t('accountCredits.noVatNumber'),
        })}
      </Text>
      {registeredName === null ? null : <Text>{t('accountCredits.registeredName', { name: registeredName })}</Text>}
      {(vatObstacles ?? []).map((obstacle) => (
        <Text key={obstacle}>{t(`accountCredits.obstacle.${obstacle}`)}</Text>
      ))}
    </div>
  );
}

function Transactions({ credits: { transactions } }: { credits: Credits }) {
  const { t } = useTranslation(['admin', 'credits']);
  if (transactions.length === 0) return <Text c="dimmed">{t('accountCredits.none')}</Text>;
  return (
    <Table.ScrollContainer minWidth={460} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('credits:transactions.description')}</Table.Th>
            <Table.Th>{t('credits:transactions.date')}</Table.Th>
            <Table.Th ta="right">{t('credits:transactions.amount')}</Table.Th>
            <Table.Th ta="right">{t('credits:transactions.balance')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {transactions.map(({ number, createdAt, reason, amount, balanceAfter, productType }) => (
            <Table.Tr key={number}>
              <Table.Td>
                {t(`credits:${reasonKey(reason)}`)}
                {productType === null ? null : `: ${t(`credits:${productKey(productType)}`)}`}
              </Table.Td>
              <Table.Td>{formatDateTime(createdAt)}</Table.Td>
              <Table.Td className={classes.number}>{signed(amount)}</Table.Td>
              <Table.Td className={classes.number}>{formatNumber(balanceAfter)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

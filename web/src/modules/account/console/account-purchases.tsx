import { Button, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useTranslation } from 'react-i18next';
import type { CreditablePurchase } from '#functions/credits/contract/console.ts';
import { formatDateTime, formatMoney } from '#ui/format.ts';
import { openCreditNoteForm } from './open-credit-note-form.ts';
import classes from './account-credits.module.css';

/** An account's purchases for administrators, who can credit them. */
export function AccountPurchases({ purchases }: { purchases: readonly CreditablePurchase[] }) {
  const { t } = useTranslation(['admin', 'credits']);
  return (
    <div>
      <Title order={3} size="h4">
        {t('creditNote.title')}
      </Title>
      {purchases.length === 0 ? <Text c="dimmed">{t('creditNote.none')}</Text> : <Purchases purchases={purchases} />}
    </div>
  );
}

function Purchases({ purchases }: { purchases: readonly CreditablePurchase[] }) {
  const { t } = useTranslation(['admin', 'credits']);
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('creditNote.document')}</Table.Th>
            <Table.Th>{t('credits:transactions.date')}</Table.Th>
            <Table.Th ta="right">{t('creditNote.total')}</Table.Th>
            <Table.Th ta="right">{t('creditNote.refunded')}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {purchases.map((purchase) => (
            <Purchase key={purchase.id} purchase={purchase} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Purchase({ purchase }: { purchase: CreditablePurchase }) {
  const { t } = useTranslation('admin');
  const { id, createdAt, method, status, number, total, refunded, ehf, canCredit, isCrediting } = purchase;
  const document = t(`creditNote.${method}`, { number: number ?? '–' });
  const state = isCrediting ? 'crediting' : status === 'OPEN' ? 'open' : status === 'WITHDRAWN' ? 'withdrawn' : null;
  return (
    <Table.Tr>
      <Table.Td>
        {document}
        {state === null ? null : <Text size="sm">{t(`creditNote.${state}`)}</Text>}
        {ehf === null ? null : <Text size="sm">{t(`creditNote.ehf.${ehf}`)}</Text>}
      </Table.Td>
      <Table.Td>{formatDateTime(createdAt)}</Table.Td>
      <Table.Td className={classes.number}>{formatMoney(total)}</Table.Td>
      <Table.Td className={classes.number}>{formatMoney(refunded)}</Table.Td>
      <Table.Td ta="right">
        {canCredit ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('creditNote.issueOf', { document })}
            onClick={() =>
              void openCreditNoteForm({ title: t('creditNote.issueTitle'), purchaseId: id, left: total - refunded })
            }
          >
            {t('creditNote.issue')}
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

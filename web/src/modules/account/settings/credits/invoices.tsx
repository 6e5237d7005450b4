import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOneOf } from '#shared/lists/list-filters.ts';
import { openInvoice } from '#shared/credits/open-invoice.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { StatusTone } from '#ui/feedback/status-badge.tsx';
import { formatDate, formatMoney } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { CreditInvoicesDocument } from './invoices.generated.ts';
import type { CreditInvoicesQuery } from './invoices.generated.ts';

type Invoice = CreditInvoicesQuery['creditInvoiceCollection']['edges'][number]['node'];

const EHF_STATUSES = ['WAITING', 'SENT', 'DELIVERED', 'REFUSED'] as const;
const STATUSES = ['DRAFT', 'OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID', 'FAILED'] as const;

/** The latest invoices of a team, with the columns that a phone has room for first. Renders nothing without invoices. */
export function Invoices({ accountId }: { accountId: string }) {
  const { t } = useTranslation('credits');
  const { data, error, refetch } = useQuery(CreditInvoicesDocument, { variables: { accountId } });
  const invoices = data?.creditInvoiceCollection.edges.map(({ node }) => node) ?? [];
  const hasFailed = error !== undefined && !data;
  if (invoices.length === 0 && !hasFailed) return null;
  return (
    <Card>
      <Stack>
        <Title order={2} size="h3">
          {t('invoices.title')}
        </Title>
        {hasFailed ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <InvoiceTable accountId={accountId} invoices={invoices} />
        )}
      </Stack>
    </Card>
  );
}

function InvoiceTable({ accountId, invoices }: { accountId: string; invoices: readonly Invoice[] }) {
  const { t } = useTranslation('credits');
  return (
    <Table.ScrollContainer minWidth={680} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('invoices.number')}</Table.Th>
            <Table.Th ta="right">{t('invoices.amount')}</Table.Th>
            <Table.Th>{t('invoices.status')}</Table.Th>
            <Table.Th>{t('invoices.due')}</Table.Th>
            <Table.Th>{t('invoices.issued')}</Table.Th>
            <Table.Th>{t('invoices.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.nodeId} accountId={accountId} invoice={invoice} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function InvoiceRow({ accountId, invoice }: { accountId: string; invoice: Invoice }) {
  const { t } = useTranslation('credits');
  const [busy, setBusy] = useState<'page' | 'pdf' | null>(null);
  const { number, purchaseId, issuedAt, dueAt, ehfStatus, purchase } = invoice;
  const ehf = ehfStatus === null ? null : readOneOf(EHF_STATUSES, ehfStatus);

  async function open(what: 'page' | 'pdf'): Promise<void> {
    setBusy(what);
    await openInvoice(accountId, purchaseId, what).catch(showError);
    setBusy(null);
  }

  return (
    <Table.Tr className="one-line">
      <Table.Td>{number ?? '–'}</Table.Td>
      <Table.Td ta="right">
        {purchase === null ? '–' : formatMoney(Number(purchase.discountPrice) + Number(purchase.taxAmount))}
      </Table.Td>
      <Table.Td>
        <Status invoice={invoice} />
        {number === null || ehf === null ? null : (
          <Text size="sm" c="dimmed">
            {t(`ehfStatus.${ehf}`)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{dueAt === null ? '–' : formatDate(dueAt)}</Table.Td>
      <Table.Td>{issuedAt === null ? '–' : formatDate(issuedAt)}</Table.Td>
      <Table.Td>
        {number === null ? null : (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-sm"
              variant="default"
              loading={busy === 'page'}
              aria-label={t('invoices.viewOf', { number })}
              onClick={() => void open('page')}
            >
              {t('invoices.view')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={busy === 'pdf'}
              aria-label={t('invoices.pdfOf', { number })}
              onClick={() => void open('pdf')}
            >
              {t('invoices.pdf')}
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const LOOKS = {
  DRAFT: ['pending', IconClock],
  OPEN: ['pending', IconClock],
  OVERDUE: ['warning', IconAlertTriangle],
  PAID: ['success', IconCheck],
  UNCOLLECTIBLE: ['danger', IconAlertTriangle],
  VOID: ['neutral', IconBan],
  FAILED: ['neutral', IconBan],
} as const satisfies Record<string, readonly [StatusTone, typeof IconClock]>;

function Status({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('credits');
  const [now] = useState(() => Date.now());
  const shown = statusOf(invoice, now);
  const [tone, icon] = LOOKS[shown];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`invoiceStatus.${shown}`)}
    </StatusBadge>
  );
}

function statusOf({ status, dueAt }: Invoice, now: number): keyof typeof LOOKS {
  const known = readOneOf(STATUSES, status) ?? 'DRAFT';
  return known === 'OPEN' && dueAt !== null && Date.parse(dueAt) < now ? 'OVERDUE' : known;
}

import { useQuery } from '@apollo/client/react';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOneOf } from '#shared/lists/list-filters.ts';
import { openInvoice } from '#shared/credits/open-invoice.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { StatusTone } from '#ui/feedback/status-badge.tsx';
import { formatDate, formatMoney } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { CreditInvoicesDocument } from './invoices.generated.ts';
import type { CreditInvoicesQuery } from './invoices.generated.ts';

type Invoice = CreditInvoicesQuery['creditInvoiceCollection']['edges'][number]['node'];

const EHF_STATUSES = ['WAITING', 'SENT', 'DELIVERED', 'REFUSED'] as const;
const STATUSES = ['DRAFT', 'OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID', 'FAILED'] as const;

/** The latest invoices of a team. Renders nothing without invoices. */
export function Invoices({ accountId }: { accountId: string }) {
  const { t } = useTranslation('credits');
  const { data, error, refetch } = useQuery(CreditInvoicesDocument, { variables: { accountId } });
  const invoices = data?.creditInvoiceCollection.edges.map(({ node }) => node) ?? [];
  const hasFailed = error !== undefined && !data;
  if (invoices.length === 0 && !hasFailed) return null;
  return (
    <section aria-labelledby="credit-invoices">
      <Title order={2} size="h3" id="credit-invoices" mb="xs">
        {t('invoices.title')}
      </Title>
      <Card flush>
        {hasFailed ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('invoices.title')}
            columns={columnsOf(accountId, t)}
            rows={invoices}
            rowId={({ nodeId }) => nodeId}
            rowName={({ number }) => number ?? ''}
            empty={null}
          />
        )}
      </Card>
    </section>
  );
}

function columnsOf(accountId: string, t: TFunction<'credits'>): readonly Column<Invoice>[] {
  return [
    { id: 'number', header: t('invoices.number'), small: 'title', cell: ({ number }) => number ?? '–' },
    {
      id: 'amount',
      header: t('invoices.amount'),
      isNumber: true,
      width: '9rem',
      cell: ({ purchase }) =>
        purchase === null ? '–' : formatMoney(Number(purchase.discountPrice) + Number(purchase.taxAmount)),
    },
    { id: 'status', header: t('invoices.status'), width: '11rem', cell: (invoice) => <Status invoice={invoice} /> },
    { id: 'due', header: t('invoices.due'), width: '9rem', cell: ({ dueAt }) => dayOf(dueAt) },
    { id: 'issued', header: t('invoices.issued'), width: '9rem', cell: ({ issuedAt }) => dayOf(issuedAt) },
    {
      id: 'actions',
      header: t('invoices.actions'),
      width: '11rem',
      cell: (invoice) => <Actions accountId={accountId} invoice={invoice} />,
    },
  ];
}

const dayOf = (moment: string | null): string => (moment === null ? '–' : formatDate(moment));

function Actions({ accountId, invoice: { number, purchaseId } }: { accountId: string; invoice: Invoice }) {
  const { t } = useTranslation('credits');
  const [busy, setBusy] = useState<'page' | 'pdf' | null>(null);
  if (number === null) return null;

  async function open(what: 'page' | 'pdf'): Promise<void> {
    setBusy(what);
    await openInvoice(accountId, purchaseId, what).catch(showError);
    setBusy(null);
  }

  return (
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
  const { number, ehfStatus } = invoice;
  const ehf = ehfStatus === null ? null : readOneOf(EHF_STATUSES, ehfStatus);
  return (
    <div>
      <StatusBadge tone={tone} icon={icon}>
        {t(`invoiceStatus.${shown}`)}
      </StatusBadge>
      {number === null || ehf === null ? null : (
        <Text size="sm" c="dimmed">
          {t(`ehfStatus.${ehf}`)}
        </Text>
      )}
    </div>
  );
}

function statusOf({ status, dueAt }: Invoice, now: number): keyof typeof LOOKS {
  const known = readOneOf(STATUSES, status) ?? 'DRAFT';
  return known === 'OPEN' && dueAt !== null && Date.parse(dueAt) < now ? 'OVERDUE' : known;
}

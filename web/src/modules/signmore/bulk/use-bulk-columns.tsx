import { Anchor, Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { formatExact } from '#ui/format.ts';
import { formatRelative } from '#ui/format-relative.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { startCorrection } from '#modules/signmore/commands/start-forms.ts';
import type { BulkRow } from './bulk-row.ts';
import { BulkStatusBadge } from './bulk-status-badge.tsx';
import classes from './bulk.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';

export const nameOf = ({ firstName, lastName }: BulkRow): string => fullName({ firstName, lastName });

export function useBulkColumns(isBeside: boolean): readonly Column<BulkRow>[] {
  const { t } = useTranslation('bulk');
  const to = usePathTo();
  return useMemo(
    () => [
      {
        id: 'lastName',
        header: t('list.name'),
        isSortable: true,
        small: 'title',
        cell: (row) => (
          <div className="shrinks">
            {row.documentId === null ? (
              <Text fw={600} size="sm" title={nameOf(row)} className={classes.cut}>
                {nameOf(row)}
              </Text>
            ) : (
              <Anchor
                component={Link}
                to={to('DOCUMENT', { id: row.documentId })}
                className={classes.link}
                title={nameOf(row)}
              >
                {nameOf(row)}
              </Anchor>
            )}
            <Text size="xs" c="dimmed" title={row.email} className={classes.cut}>
              {row.email}
            </Text>
          </div>
        ),
      },
      {
        id: 'status',
        header: t('list.status'),
        width: '12rem',
        cell: (row) => (
          <div>
            <BulkStatusBadge status={row.state} />
            {isBeside && (
              <Text size="xs" c="dimmed">
                <LastEvent last={row.last} />
              </Text>
            )}
            {row.refusalReason !== null && (
              <Text size="xs" c="dimmed" className={classes.cut} title={row.refusalReason}>
                {t('list.reason', { reason: row.refusalReason })}
              </Text>
            )}
          </div>
        ),
      },
      // Beside a list there is no room for another column: the name would be cut.
      ...(isBeside
        ? []
        : [
            {
              id: 'last',
              header: t('list.last'),
              width: '10rem',
              cell: ({ last }) => <LastEvent last={last} />,
            } satisfies Column<BulkRow>,
          ]),
      {
        id: 'actions',
        header: t('list.actions'),
        isNumber: true,
        width: '8rem',
        cell: (row) =>
          row.state === 'pending' || row.state === 'bounced' ? (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={t('list.correctOf', { name: nameOf(row) })}
              onClick={() => startCorrection({ signatureId: row.id, signer: signerOf(row) })}
            >
              {t('list.correct')}
            </Button>
          ) : null,
      },
    ],
    [t, to, isBeside],
  );
}

function LastEvent({ last }: Pick<BulkRow, 'last'>) {
  const { t } = useTranslation('bulk');
  if (last === null) return t('list.notAsked');
  return (
    <time dateTime={last.when} title={formatExact(last.when)}>
      {t(`list.${last.what}`, { when: formatRelative(last.when) })}
    </time>
  );
}

const signerOf = ({ firstName, lastName, email, clientName, language, requiredProof, eidCountry, phone }: BulkRow) => ({
  firstName,
  lastName,
  email,
  clientName,
  language,
  requiredProof,
  eidCountry,
  phone: requiredProof === 'SMS' ? phone : null,
});

import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '#functions/signing/contract/document-pages.ts';
import { DocumentStatusBadge } from '#modules/signmore/shared/document-status-badge.tsx';
import { statusDetail } from '#modules/signmore/shared/status-detail.ts';
import { formatDate } from '#ui/format.ts';
import classes from '#shared/lists/cells.module.css';

export function StatusCell({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('signmore');
  // The badge says that it was declined or cancelled; under it, when.
  const isPlain = row.status === 'REFUSED' || row.status === 'CANCELLED' || row.status === 'TERMINATED';
  const detail = isPlain ? formatDate(row.updatedAt) : statusDetail(row, t);
  return (
    <div className={classes.status}>
      <DocumentStatusBadge status={row.status} />
      <span className={classes.details} title={detail}>
        {detail}
      </span>
    </div>
  );
}

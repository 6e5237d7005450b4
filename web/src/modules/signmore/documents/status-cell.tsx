import { useTranslation } from 'react-i18next';
import { DocumentStatusBadge } from '#modules/signmore/shared/document-status-badge.tsx';
import { statusDetail } from '#modules/signmore/shared/status-detail.ts';
import type { OverviewRow } from './overview-row.ts';
import classes from './documents.module.css';

export function StatusCell({ row }: { row: OverviewRow }) {
  const { t } = useTranslation('signmore');
  const detail = statusDetail(row, t);
  return (
    <div className={classes.status}>
      <DocumentStatusBadge status={row.status} />
      <span className={classes.details} title={detail}>
        {detail}
      </span>
    </div>
  );
}

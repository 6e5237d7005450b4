import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DOCUMENT_CATEGORIES } from '#functions/signing/contract/document-status.ts';
import { usePathTo } from '#session/use-session.ts';
import { useDrawerLink } from '#modules/signmore/drawer/drawer-link.ts';
import type { OverviewRow } from './overview-row.ts';
import classes from './documents.module.css';

/**
 * The document's name as a link: it opens beside the list, a draft in the wizard. Below it, details that distinguish documents with the
 * same name.
 */
export function NameCell({ row }: { row: OverviewRow }) {
  const { t } = useTranslation('signmore');
  const to = usePathTo();
  const drawerLink = useDrawerLink();
  const isDraft = row.status === 'DRAFT';
  const category = DOCUMENT_CATEGORIES.find((known) => known === row.category) ?? 'OTHER';
  const details = [
    row.direction === 'RECEIVED' ? t('documents.from', { account: row.senderAccountName }) : null,
    t(`category.${category}`),
    row.isBulk ? t('documents.bulk') : null,
    row.direction === 'SENT' && row.number ? t('documents.number', { number: row.number }) : null,
  ];
  return (
    <div className={classes.name}>
      <Link
        to={isDraft ? to('CREATE_DOCUMENT_WIZARD', { id: row.id }) : drawerLink(row.id)}
        preventScrollReset={!isDraft}
        className={classes.nameLink}
        title={row.name}
      >
        {row.name}
      </Link>
      <div className={classes.details}>{details.filter(Boolean).join(' · ')}</div>
    </div>
  );
}

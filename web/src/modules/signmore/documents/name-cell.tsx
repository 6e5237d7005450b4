import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentRow } from '#functions/signing/contract/document-pages.ts';
import { usePathTo } from '#session/use-session.ts';
import { useDrawerLink } from '#modules/signmore/shared/drawer-link.ts';
import classes from '#shared/lists/cells.module.css';

/**
 * The document's name as a link: it opens beside the list, a draft in the wizard. Below it, details that distinguish documents with the
 * same name.
 */
export function NameCell({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('signmore');
  const to = usePathTo();
  const drawerLink = useDrawerLink();
  const isDraft = row.status === 'DRAFT';
  const details = [
    row.direction === 'RECEIVED' ? t('documents.from', { account: row.senderAccountName ?? '' }) : null,
    t(`category.${row.category}`),
    row.isBulk ? t('documents.bulk') : null,
    row.direction === 'SENT' && row.number ? t('documents.number', { number: row.number }) : null,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="shrinks">
      <Link
        to={isDraft ? to('CREATE_DOCUMENT_WIZARD', { id: row.id }) : drawerLink(row.id)}
        preventScrollReset={!isDraft}
        className={`${classes.nameLink} ${classes.twoLines}`}
        title={row.name}
      >
        {row.name}
      </Link>
      <div className={classes.details} title={details}>
        {details}
      </div>
    </div>
  );
}

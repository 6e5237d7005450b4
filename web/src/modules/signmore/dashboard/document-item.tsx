import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import type { DocumentItem_OverviewFragment } from './document-item.generated.ts';
import classes from './dashboard.module.css';

interface DocumentItemProps {
  readonly document: DocumentItem_OverviewFragment;
  readonly detail: ReactNode;
  readonly end: ReactNode;
}

/** One document in a short list. Its name links to it in the current account, even if a colleague sent it. */
export function DocumentItem({ document, detail, end }: DocumentItemProps) {
  const locale = useLocale();
  const { account } = useSession();
  const place = { locale, account };
  const id = document.documentId ?? '';
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <Link
          to={
            document.status === 'DRAFT'
              ? pathTo('CREATE_DOCUMENT_WIZARD', place, { id })
              : pathTo('DOCUMENT', place, { id })
          }
          className={classes.itemName}
          title={document.name ?? undefined}
        >
          {document.name}
        </Link>
        <span className={classes.itemDetail}>{detail}</span>
      </div>
      <div className={classes.itemEnd}>{end}</div>
    </li>
  );
}

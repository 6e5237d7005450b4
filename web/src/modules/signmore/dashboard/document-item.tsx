import type { ReactNode } from 'react';
import { usePathTo } from '#session/use-session.ts';
import { PanelItem } from '#shared/dashboard/panel-item.tsx';
import type { DocumentItem_OverviewFragment } from './document-item.generated.ts';

interface DocumentItemProps {
  readonly document: DocumentItem_OverviewFragment;
  readonly detail: ReactNode;
  readonly end: ReactNode;
}

/** One document in a short list. Its name links to it in the current account, even if a colleague sent it. */
export function DocumentItem({ document, detail, end }: DocumentItemProps) {
  const to = usePathTo();
  const id = document.documentId ?? '';
  return (
    <PanelItem
      to={document.status === 'DRAFT' ? to('CREATE_DOCUMENT_WIZARD', { id }) : to('DOCUMENT', { id })}
      name={document.name ?? ''}
      detail={detail}
      end={end}
    />
  );
}

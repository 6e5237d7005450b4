import type { ReactNode } from 'react';
import type { DocumentRow } from '#functions/signing/contract/document-pages.ts';
import { usePathTo } from '#session/use-session.ts';
import { PanelItem } from '#shared/dashboard/panel-item.tsx';

interface DocumentItemProps {
  readonly document: DocumentRow;
  readonly detail: ReactNode;
  readonly end: ReactNode;
}

/** One document in a short list. Its name links to it in the current account, even if a colleague sent it. */
export function DocumentItem({ document, detail, end }: DocumentItemProps) {
  const to = usePathTo();
  const { id, name, status } = document;
  return (
    <PanelItem
      to={status === 'DRAFT' ? to('CREATE_DOCUMENT_WIZARD', { id }) : to('DOCUMENT', { id })}
      name={name}
      detail={detail}
      end={end}
    />
  );
}

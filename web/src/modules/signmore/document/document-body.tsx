import type { DocumentPage } from '#functions/signing/contract/document-pages.ts';
import { LazyBulkPart } from '#modules/signmore/bulk/lazy-bulk-part.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentHistory } from './document-history.tsx';
import { DocumentSignatures } from './document-signatures.tsx';
import type { DocumentStanding } from '#modules/signmore/shared/document-standing.ts';
import type { DocumentSubject } from './document-subject.ts';
import { StatusNotice } from './status-notice.tsx';
import { useRecordVisit } from './use-record-visit.ts';
import classes from './document.module.css';

interface DocumentBodyProps {
  readonly document: DocumentPage;
  readonly standing: DocumentStanding;
  readonly subject: DocumentSubject;
  /** In the drawer: in one column, however wide the screen is. */
  readonly isNarrow?: boolean;
}

/** What is known about a document: its state, files, signers, history and facts. On its page and in the drawer. */
export function DocumentBody({ document, standing, subject, isNarrow = false }: DocumentBodyProps) {
  useRecordVisit(subject);
  const isSender = subject.direction === 'SENT';
  // Receivers cannot read the files of a cancelled document.
  const hasFiles = isSender || subject.status !== 'CANCELLED';
  return (
    <div>
      {!subject.isBulk && <StatusNotice document={document} subject={subject} />}
      <div className={classes.columns} data-narrow={isNarrow || undefined}>
        <div className={classes.main}>
          {subject.isBulk && <LazyBulkPart document={document} isBeside={isNarrow} />}
          {hasFiles && <DocumentFiles document={document} isSealed={subject.isSealed && !subject.isBulk} />}
          {!subject.isBulk && (
            <DocumentSignatures
              document={document}
              tracking={standing.tracking}
              canRemind={isSender && subject.status === 'PENDING'}
              ownSignatureId={subject.ownSignature?.id ?? null}
            />
          )}
          {isSender && document.history && (
            <DocumentHistory
              document={document}
              history={document.history}
              isIntact={standing.isIntact}
              hasTrail={subject.status !== 'SCHEDULED'}
            />
          )}
        </div>
        <DocumentFacts document={document} subject={subject} bulk={standing.bulk} />
      </div>
    </div>
  );
}

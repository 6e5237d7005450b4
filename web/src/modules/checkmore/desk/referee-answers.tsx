import { Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckContent } from '#functions/checks/contract/content-schemas.ts';
import { readCheck } from '#modules/checkmore/check-lists/result-calls.ts';
import { LazyReferences } from '#modules/checkmore/reference-report/lazy-references.tsx';
import { Card } from '#ui/page/card.tsx';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';

const ANSWERED_BY_OTHERS: ReadonlySet<string> = new Set(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']);

/** What the referees of a check answered, for its reviewer. */
export function RefereeAnswers({ evidence: { checkId, type } }: { evidence: Evidence }) {
  return ANSWERED_BY_OTHERS.has(type) ? <Answers checkId={checkId} /> : null;
}

function Answers({ checkId }: { checkId: string }) {
  const { t } = useTranslation('desk');
  const [content, setContent] = useState<Pick<CheckContent, 'references' | 'norms'> | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    readCheck(checkId).then(
      (read) => {
        if (!isGone) setContent(read);
      },
      () => {
        if (!isGone) setContent('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [checkId]);
  if (content !== null && content !== 'failed' && content.references.length === 0) return null;
  return (
    <Card>
      {content === null ? <Skeleton height={160} /> : null}
      {content === 'failed' ? <Text role="alert">{t('evidence.referencesFailed')}</Text> : null}
      {content !== null && content !== 'failed' ? (
        <LazyReferences references={content.references} norms={content.norms} canReview />
      ) : null}
    </Card>
  );
}

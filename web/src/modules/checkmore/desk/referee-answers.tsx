import { Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenReference } from '#functions/checks/contract/reference-content.ts';
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
  const [references, setReferences] = useState<readonly GivenReference[] | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    readCheck(checkId).then(
      (content) => {
        if (!isGone) setReferences(content.references);
      },
      () => {
        if (!isGone) setReferences('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [checkId]);
  if (references?.length === 0) return null;
  return (
    <Card>
      {references === null ? <Skeleton height={160} /> : null}
      {references === 'failed' ? <Text role="alert">{t('evidence.referencesFailed')}</Text> : null}
      {references !== null && references !== 'failed' ? <LazyReferences references={references} canReview /> : null}
    </Card>
  );
}

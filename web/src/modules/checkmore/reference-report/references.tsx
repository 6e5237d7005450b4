import { Stack } from '@mantine/core';
import { summarize } from '#functions/checks/contract/reference-content.ts';
import type { GivenReference } from '#functions/checks/contract/reference-content.ts';
import type { ReferenceNorm } from '#functions/checks/contract/reference-norms.ts';
import { RatingResults } from './rating-results.tsx';
import { RefereeList } from './referee-list.tsx';
import { SignalList } from './signal-list.tsx';
import { inOrder } from './in-order.ts';
import { WrittenAnswers } from './written-answers.tsx';

interface ReferencesProps {
  readonly references: readonly GivenReference[];
  /** How others have rated with the same questions. */
  readonly norms: readonly ReferenceNorm[];
  /** Whether the reader judges signals. The candidate gets none. */
  readonly canReview: boolean;
}

/** What the referees of a check confirmed and answered, side by side. */
export function References({ references, norms, canReview }: ReferencesProps) {
  const ordered = inOrder(references);
  const rows = summarize(ordered);
  return (
    <Stack gap="lg" w="100%">
      {canReview && <SignalList references={ordered} />}
      <RefereeList references={ordered} />
      <RatingResults rows={rows.filter(({ item }) => item.kind === 'RATING')} references={ordered} norms={norms} />
      <WrittenAnswers rows={rows.filter(({ item }) => item.kind !== 'RATING')} references={ordered} />
    </Stack>
  );
}

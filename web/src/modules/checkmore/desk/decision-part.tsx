import { Skeleton } from '@mantine/core';
import { z } from '#api/zod.ts';
import type { CheckReview } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { checkTypeParts } from '#modules/checkmore/check-types/find-check-type.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';

const SKELETON = <Skeleton height={320} radius="md" />;

interface DecisionPartProps {
  readonly evidence: Evidence;
  readonly reason: string | null;
  readonly onDone: () => void;
}

const forms = new Map(
  [...checkTypeParts].flatMap(([type, { review }]) =>
    review ? [[type, { Form: lazyPart(async () => formWith(await review()), SKELETON) }] as const] : [],
  ),
);
const plain = { Form: formWith(null) };

/** The form with the fields of the check's type, which load when they are first needed. */
export function DecisionPart(props: DecisionPartProps) {
  const own = forms.get(props.evidence.type) ?? plain;
  return <own.Form {...props} />;
}

function formWith(review: CheckReview | null) {
  return (props: DecisionPartProps) => (
    <DecisionForm {...props} review={review} schema={review?.schema ?? z.nullable(z.never())} />
  );
}

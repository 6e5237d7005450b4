import { Skeleton } from '@mantine/core';
import type { SkeletonProps } from '@mantine/core';

interface LoadingBlockProps extends Pick<SkeletonProps, 'height' | 'mt'> {
  /** What is being loaded, for a screen reader. */
  label: string;
}

/** Stands in for a part of a page while it loads, and says so to a screen reader: a label needs a role. */
export function LoadingBlock({ height, mt, label }: LoadingBlockProps) {
  return <Skeleton height={height} mt={mt} radius="md" role="status" aria-busy="true" aria-label={label} />;
}

import type { ComponentType } from 'react';

/** What the client adds to a type of check: one folder each, found by its name (`find-check-type.ts`). */
export interface CheckTypeParts {
  /** As in public.check_type. The folder is named after it. */
  readonly type: string;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
}

// What a reviewer accepted although a rule says otherwise (private.result_exceptions), as a result keeps it.
import * as z from 'zod/mini';

const CHECK_EXCEPTIONS = [
  'TOO_OLD',
  'OTHER_KIND',
  'EXPIRED',
  'OTHER_DOCUMENT',
  'SHARED_NUMBER',
  'OTHER_IDENTITY',
] as const;

const kept = z.object({ exceptions: z.array(z.enum(CHECK_EXCEPTIONS)) });
type CheckException = z.infer<typeof kept>['exceptions'][number];

/** Returns the exceptions of a result. */
export function exceptionsOf(result: unknown): readonly CheckException[] {
  return kept.safeParse(result).data?.exceptions ?? [];
}

import { z } from '#api/zod.ts';

const formState = z.object({
  draft: z.nullable(z.object({ attributes: z.unknown(), version: z.number(), savedAt: z.string() })),
  /** What was submitted before, of a check that was returned. */
  answer: z.unknown(),
  /** The reviewer's message to the candidate. */
  returnedNote: z.nullable(z.string()),
});

/** What the form of a check starts from. */
export type FormState = z.infer<typeof formState>;

/** Parses `checkFormState`, which is JSON as text. */
export function parseFormState(json: string | null): FormState {
  return formState.parse(JSON.parse(json ?? 'null'));
}

import { z } from '#api/zod.ts';

/**
 * Reads an answer that is JSON as text, with the schema of the contract.
 * @throws when the answer does not fit: the server and this version of the client disagree
 */
export function readAnswer<Answer>(name: string, text: string | null, schema: z.ZodMiniType<Answer>): Answer {
  const { data, error } = z.safeParse(schema, JSON.parse(text ?? 'null'));
  if (error) {
    const places = error.issues.map(({ path }) => path.join('.'));
    throw new Error(`${name} does not fit its contract: ${places.join(', ')}`);
  }
  return data;
}

import { z } from 'zod';
import { invalid, Refusal } from './refusal.ts';

/** As Auth reads JSON: what is absent or null is empty. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const metadata = z
  .record(z.string(), z.json())
  .nullish()
  .transform((value) => value ?? null);

export async function readBody<T extends z.ZodType>(request: Request, shape: T): Promise<z.infer<T>> {
  const read = shape.safeParse(await jsonOf(request));
  if (read.success) return read.data;
  throw new Refusal(400, 'bad_json', 'Could not parse request body as JSON');
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

/** Only ASCII, unlike addresses as such. */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Returns the address in lower case. */
export function addressOf(email: string): string {
  if (email === '') throw invalid('An email address is required');
  if (email.length > 255) throw invalid('An email address is too long');
  if (!ADDRESS.test(email)) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

import * as z from 'zod/mini';
import { Failure, failure } from '../contract/failure.ts';
import { codedErrors } from './validation.ts';

/**
 * The request's JSON, checked against `schema`. Fails with 415 (not JSON by its content type), 413 (more than
 * `maxBytes`), 400 (not JSON, or not genuine) or 422 (not what `schema` says).
 */
export async function readBody<S extends z.ZodMiniType>(
  request: Request,
  schema: S,
  maxBytes: number,
  isGenuine?: (text: string, headers: Headers) => Promise<boolean>,
): Promise<z.output<S>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw failure('INVALID', 'content-type', 415);

  const text = await readText(request, maxBytes);
  if (isGenuine !== undefined && !(await isGenuine(text, request.headers))) throw failure('INVALID', 'body', 400);
  const parsed = z.safeParse(schema, parseJson(text), { reportInput: true });
  if (!parsed.success) throw new Failure(422, codedErrors(parsed.error));
  return parsed.data;
}

/** Counts the bytes that arrive, since a content-length can be absent or wrong. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooBig = () => failure('TOO_BIG', 'body', 413);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooBig();

  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooBig();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw failure('INVALID', 'body', 400); // not UTF-8, or broken off
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw failure('INVALID', 'body', 400);
  }
}

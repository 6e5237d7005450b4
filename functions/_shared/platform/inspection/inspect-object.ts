import * as z from 'zod/mini';
import { FILE_FAULTS } from '../contract/files.ts';
import type { FileFault } from '../contract/files.ts';
import type { InspectRequest } from '../contract/inspect-schemas.ts';
import { askFunction } from './ask-function.ts';

type WithoutPlace<Request> = Request extends unknown ? Omit<Request, 'bucket' | 'path'> : never;

/** What the function `inspect` is asked about a file, and the shape of what it finds in a file that it takes. */
export interface Inspector<Found> {
  readonly ask: WithoutPlace<InspectRequest>;
  readonly found: z.ZodMiniType<Found>;
}

/** Why a file is refused. CROP: the square that was asked for is not inside the picture. */
export type Refusal = FileFault | 'CROP';

export type Inspected<Found> =
  | { readonly ok: true; readonly size: number; readonly sha256: string; readonly found: Found }
  | { readonly ok: false; readonly reason: Refusal };

/**
 * Has a stored file read by the function `inspect`, where nothing but this file can be harmed: the host ends a run that
 * takes more time or memory than it may. Such a file is TOO_COMPLEX, and is not tried again. Null if there is no file.
 *
 * @param turn runs with the same name follow one another, so that no user keeps others waiting
 */
export async function inspectObject<Found>(
  { bucket, path }: { readonly bucket: string; readonly path: string },
  { ask, found }: Inspector<Found>,
  turn: string,
): Promise<Inspected<Found> | null> {
  const answer = await askFunction('inspect', { ...ask, bucket, path }, turn);
  if (answer === 'ENDED') return { ok: false, reason: 'TOO_COMPLEX' };
  const { file } = z.parse(z.object({ file: z.nullable(z.discriminatedUnion('ok', [refused, accepted])) }), answer);
  if (file === null || !file.ok) return file;
  return { ...file, found: z.parse(found, file.found) };
}

const refused = z.object({ ok: z.literal(false), reason: z.enum([...FILE_FAULTS, 'CROP']) });
const accepted = z.object({ ok: z.literal(true), size: z.int(), sha256: z.string(), found: z.unknown() });

import { readObject } from '../storage/objects.ts';

/** In pixels; mail readers on dense screens show twice as many as the mail says. */
const WIDTH = 320;
/** An order for thousands of candidates is one logo. */
const MAX_KEPT = 20;

const kept = new Map<string, Uint8Array | null>();

/** Returns the logo in a folder (`account-images/…`) as WebP, or null if the team has removed it. */
export async function logoBytes(folder: string): Promise<Uint8Array | null> {
  const known = kept.get(folder);
  if (known !== undefined) return known;
  const [bucket = '', ...path] = folder.split('/');
  const bytes = await readObject(bucket, `${path.join('/')}/${WIDTH}.webp`);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(folder, bytes);
  return bytes;
}

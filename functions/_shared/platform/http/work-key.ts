import { createHash, timingSafeEqual } from 'node:crypto';
import { environment } from '../environment.ts';

/**
 * Whether the request carries WORK_KEY, with which the hosted scheduler calls `work`: a secret that opens nothing else,
 * because the database stores it. Always false without the setting. Compared in constant time.
 */
export function hasWorkKey(request: Request): boolean {
  const expected = environment('WORK_KEY', '');
  const given = request.headers.get('apikey') ?? '';
  return expected !== '' && timingSafeEqual(digest(given), digest(expected));
}

function digest(value: string): Uint8Array {
  return createHash('sha256').update(value).digest();
}

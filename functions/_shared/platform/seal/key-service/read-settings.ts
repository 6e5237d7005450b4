import { SealError } from '../types.ts';
import { keyService } from './settings.ts';
import type { KeyService } from './settings.ts';

/** Reads the setting SEAL_KEY_SERVICE. Throws SealError KEY_INVALID, which names the wrong fields but no values. */
export function readKeyService(json: string): KeyService {
  const parsed = keyService.safeParse(parseJson(json));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.join('.') || 'all of it',
  );
  throw new SealError('KEY_INVALID', `SEAL_KEY_SERVICE: missing or wrong: ${[...new Set(fields)].join(', ')}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SealError('KEY_INVALID', 'SEAL_KEY_SERVICE is no JSON');
  }
}

import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { checkContent as content } from './contract/content-schemas.ts';
import type { CheckContent } from './contract/content-schemas.ts';

/**
 * Returns the content of a check, and logs the reading.
 *
 * @throws Failure ACCOUNT_NOT_FOUND for everyone who may not read it; AUTH_LEVEL_2_REQUIRED for restricted content when
 *   the session was not confirmed by SMS.
 */
export function checkContent(session: ActingSession, checkId: string): Promise<CheckContent> {
  return callServiceFor(session, 'check_content', { check_id: checkId }, content);
}

import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { logLine } from '../../platform/log.ts';
import { codeOf } from '../../platform/provider/openid.ts';
import { jobKind } from '../../platform/queue/job-kind.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import { providerShape, TOKEN_SEAL } from '../sso/provider.ts';
import { refresh } from '../sso/sso.ts';

const checkShape = z.nullable(z.object({ sealedRefreshToken: z.string(), provider: providerShape }));

/**
 * Asks the directory whether a session's person is still in it, with the refresh token of the login. No answer is no
 * answer: the database asks again half an hour later, and ends the access after eight hours without one.
 */
export const checkSsoSession = jobKind({
  kind: 'CHECK_SSO_SESSION',
  payload: z.object({ sessionId: z.uuid(), connectionId: z.uuid() }),
  async run({ sessionId, connectionId }) {
    const session = { session_id: sessionId, connection_id: connectionId };
    const check = await callService('take_sso_check', session, checkShape);
    if (check === null) return;
    try {
      const next = await refresh(check.provider, await openText(TOKEN_SEAL, check.sealedRefreshToken));
      await callService('note_sso_check', {
        ...session,
        is_member: next !== undefined,
        sealed_refresh_token: next ? await sealText(TOKEN_SEAL, next) : null,
      });
    } catch (error) {
      logLine({ function: 'sso', failed: 'directory', reason: codeOf(error) });
    }
  },
});

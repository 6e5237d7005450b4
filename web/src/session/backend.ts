import { config } from '#api/config.ts';
import { createApolloClient } from '#graphql/client.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { accessToken } from './access-token.ts';
import { clearErrorToasts } from '#ui/toast/toast-store.ts';
import { ask } from './challenge/ask.ts';
import { askAgain } from './follow-session.ts';
import { onSessionEnd } from './session-store.ts';

/** The GraphQL client of the logged-in user. */
export const apollo = createApolloClient({
  url: `${config.supabaseUrl}/graphql/v1`,
  publishableKey: config.publishableKey,
  accessToken,
  language: currentLanguage,
  // The session's own query tells its caller; asking again because of it would never end.
  onRefused: (operationName) => {
    if (operationName !== 'Session') askAgain();
  },
  ask,
});

onSessionEnd(() => {
  void apollo.clearStore();
  // What failed for one person may name what is theirs.
  clearErrorToasts();
});

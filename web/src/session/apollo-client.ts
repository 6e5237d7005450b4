import { config } from '#api/config.ts';
import { createApolloClient } from '#graphql/client.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { clearErrorToasts } from '#ui/toast/toast-store.ts';
import { meetChallenge, onSessionEnd, recheckSession } from './session.ts';
import { accessToken } from './token/access-token.ts';

/** The GraphQL client of the signed-in user. */
export const apollo = createApolloClient({
  url: `${config.supabaseUrl}/graphql/v1`,
  publishableKey: config.publishableKey,
  accessToken,
  language: currentLanguage,
  // A refused session query is handled by the session; rechecking because of it would never end.
  onRefused: (operationName) => {
    if (operationName !== 'Session') recheckSession();
  },
  meetChallenge,
});

onSessionEnd(() => {
  void apollo.clearStore();
  // Errors can name the user's files and people.
  clearErrorToasts();
});

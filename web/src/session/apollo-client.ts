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
  // The session handles a refused session query; checking the session again because of it would loop.
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

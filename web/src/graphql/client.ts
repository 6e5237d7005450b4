import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { AppError } from '#api/app-error.ts';
import { cachePolicies } from './cache-policies.ts';
import { createChallengeLink } from './challenge-link.ts';
import type { Challenge } from '#api/app-error.ts';
import { createErrorLink } from './error-link.ts';
import { jsonLink } from './json-link.ts';

export interface ClientOptions {
  readonly url: string;
  readonly publishableKey: string;
  /** Returns a valid token, or null. */
  readonly accessToken: () => Promise<string | null>;
  readonly language: () => string;
  readonly onRefused: (operationName: string) => void;
  /** Asks the user to meet a challenge. Resolves to true when they did. */
  readonly meetChallenge: (challenge: Challenge, operationName: string) => Promise<boolean>;
}

/** Apollo over pg_graphql: coded errors, typed JSON, bearer token, language header, `nodeId` as identity. */
export function createApolloClient({ url, publishableKey, meetChallenge, ...options }: ClientOptions): ApolloClient {
  const { accessToken, language, onRefused } = options;
  const authLink = new SetContextLink(async () => {
    const token = await accessToken();
    // The token was removed since the request was made. Without one the schema has none of its fields.
    if (token === null) throw new AppError('data', [{ code: 'TOKEN_EXPIRED', path: null }]);
    return {
      headers: { apikey: publishableKey, 'accept-language': language(), authorization: `Bearer ${token}` },
    };
  });
  return new ApolloClient({
    link: ApolloLink.from([
      createErrorLink(onRefused),
      // A request that meets the first challenge may still require the second.
      createChallengeLink('TFA_REQUIRED', meetChallenge),
      createChallengeLink('AUTH_LEVEL_2_REQUIRED', meetChallenge),
      createChallengeLink('REAUTHENTICATION_REQUIRED', meetChallenge),
      authLink,
      jsonLink,
      new HttpLink({ uri: url }),
    ]),
    cache: new InMemoryCache(cachePolicies),
    dataMasking: true,
    // A page shows what is known, and asks whether it still is.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
    devtools: { enabled: false },
  });
}

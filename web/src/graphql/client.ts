import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { AppError } from '#api/app-error.ts';
import { cachePolicies } from './cache-policies.ts';
import { createChallengeLink } from './challenge-link.ts';
import type { Challenge } from './challenge-link.ts';
import { createErrorLink } from './error-link.ts';

export interface ClientOptions {
  readonly url: string;
  readonly publishableKey: string;
  /** A token that is still good, or null. */
  readonly accessToken: () => Promise<string | null>;
  readonly language: () => string;
  readonly onRefused: (operationName: string) => void;
  /** Has the user meet what a request was refused for; true when they did. */
  readonly ask: (challenge: Challenge) => Promise<boolean>;
}

/** Apollo over pg_graphql: coded errors, bearer token, language header, `nodeId` as identity. */
export function createApolloClient({ url, publishableKey, ask, ...options }: ClientOptions): ApolloClient {
  const { accessToken, language, onRefused } = options;
  const authLink = new SetContextLink(async () => {
    const token = await accessToken();
    // Gone since the page asked: to nobody, the schema has none of its fields.
    if (token === null) throw new AppError('data', [{ code: 'TOKEN_EXPIRED', path: null }]);
    return {
      headers: { apikey: publishableKey, 'accept-language': language(), authorization: `Bearer ${token}` },
    };
  });
  return new ApolloClient({
    link: ApolloLink.from([
      createErrorLink(onRefused),
      // What still fails after the code was entered may want the second one.
      createChallengeLink('TFA_REQUIRED', ask),
      createChallengeLink('AUTH_LEVEL_2_REQUIRED', ask),
      authLink,
      new HttpLink({ uri: url }),
    ]),
    cache: new InMemoryCache(cachePolicies),
    dataMasking: true,
    devtools: { enabled: false },
  });
}

import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { cachePolicies } from './cache-policies.ts';
import { createErrorLink } from './error-link.ts';

export interface ClientOptions {
  readonly url: string;
  readonly publishableKey: string;
  /** A token that is still good, or null. */
  readonly accessToken: () => Promise<string | null>;
  readonly language: () => string;
  readonly onRefused: (operationName: string) => void;
}

/** Apollo over pg_graphql: coded errors, bearer token, language header, `nodeId` as identity. */
export function createApolloClient({ url, publishableKey, accessToken, language, onRefused }: ClientOptions): ApolloClient {
  const authLink = new SetContextLink(async () => {
    const token = await accessToken();
    return {
      headers: {
        apikey: publishableKey,
        'accept-language': language(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    };
  });
  return new ApolloClient({
    link: ApolloLink.from([createErrorLink(onRefused), authLink, new HttpLink({ uri: url })]),
    cache: new InMemoryCache(cachePolicies),
    dataMasking: true,
    devtools: { enabled: false },
  });
}

import type { Backend } from './backend.ts';
import { jsonOf } from './call.ts';

export interface GraphqlAnswer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** POSTs an operation as the web does. */
export async function graphql(
  backend: Backend,
  accessToken: string,
  query: string,
  variables: object = {},
): Promise<GraphqlAnswer> {
  const response = await fetch(`${backend.url}/graphql/v1`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables }),
  });
  return jsonOf(response);
}

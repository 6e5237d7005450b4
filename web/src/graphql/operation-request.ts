export interface OperationRequest {
  /** JSON. */
  readonly body: string;
  /** Of the signed-in user. */
  readonly token: string;
  readonly language: string;
}

interface Backend {
  /** Origin; the page's own when empty. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
}

export const operationNameOf = (query: string): string | undefined => /^\w+ (\w+)/.exec(query)?.[1];

/** Returns the body of a request for one operation. */
export function bodyOf(query: string, variables: object): string {
  // The variables take no lists: an object is JSON, which is sent as text.
  return JSON.stringify({ operationName: operationNameOf(query), query, variables }, (name, value: unknown) =>
    name && name !== 'variables' && value && typeof value === 'object' ? JSON.stringify(value) : value,
  );
}

/** Sends one operation as a user. */
export function sendBody(backend: Backend, { body, token, language }: OperationRequest): Promise<Response> {
  return fetch(`${backend.supabaseUrl}/graphql/v1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: backend.publishableKey,
      'accept-language': language,
      authorization: `Bearer ${token}`,
    },
    body,
  });
}

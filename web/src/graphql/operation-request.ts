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

/** Returns the body of a request for one operation. */
export function bodyOf(query: string, variables: object): string {
  const operationName = /^\w+ (\w+)/.exec(query)?.[1];
  // The variables take no lists: an object is JSON, which is sent as text.
  return JSON.stringify({ operationName, query, variables }, (name, value: unknown) =>
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

export interface FunctionRequest {
  readonly name: string;
  /** JSON. */
  readonly body: string;
  readonly language: string;
  readonly token?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Backend {
  /** Origin; the page's own when empty. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
}

/** Sends a request to an edge function: JSON POST. */
export function sendRequest(backend: Backend, { name, body, language, token, signal }: FunctionRequest) {
  return fetch(`${backend.supabaseUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: backend.publishableKey,
      'accept-language': language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
    ...(signal ? { signal } : {}),
  });
}

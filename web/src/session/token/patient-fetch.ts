/**
 * As fetch, but a renewal that Auth refuses for being one too many (429) answers 503. auth-js deletes the session after
 * any 4xx, and retries after a 503: an office whose users all renew in the same minute must not be logged out.
 */
export async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  return response.status === 429 && isRenewal(input) ? new Response(null, { status: 503 }) : response;
}

function isRenewal(input: RequestInfo | URL): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url.includes('grant_type=refresh_token');
}

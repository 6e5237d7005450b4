const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id in a URL parameter; null when there is none or it is not an id. */
export function readId(text = ''): string | null {
  return UUID.test(text) ? text : null;
}

/** The id of nothing, for a query whose address has none. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

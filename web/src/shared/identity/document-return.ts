/** The location's state when the page opens because its person came back from Veriff. */
export const DOCUMENT_RETURN = { document: 'returned' };

export function isDocumentReturn({ state }: { readonly state: unknown }): boolean {
  return typeof state === 'object' && state !== null && 'document' in state && state.document === 'returned';
}

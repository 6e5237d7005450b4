import { openPdf } from '#shared/files/open-pdf.tsx';
import { documentFileAddress } from '#modules/signmore/shared/document-file-address.ts';

const opened = new Set<string>();

/** Shows a file of a document, and remembers that it was opened. `what` is its id, or `sealed`. */
export function openDocumentFile(documentId: string, what: string, name: string): void {
  openPdf(name, async () => {
    const address = await documentFileAddress(documentId, what, 'page');
    opened.add(what);
    return address;
  });
}

/** Whether the file has been opened since the page was loaded. */
export function hasOpenedFile(id: string): boolean {
  return opened.has(id);
}

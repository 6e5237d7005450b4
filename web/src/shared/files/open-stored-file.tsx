import type { Download } from '#functions/platform/contract/download.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { openPdf } from './open-pdf.tsx';
import { StoredFileView } from './stored-file-view.tsx';

interface StoredFile {
  readonly name: string;
  readonly contentType: string;
}

/** Shows a stored PDF or picture in a popup. `getSource` is called for each view: an address works for minutes only. */
export function openStoredFile({ name, contentType }: StoredFile, getSource: () => Promise<Download>): void {
  if (!contentType.startsWith('image/')) return openPdf(name, getSource);
  openPopup({
    title: name,
    size: 'lg',
    content: () => <StoredFileView name={name} contentType={contentType} getSource={getSource} />,
  });
}

import type { PdfSource } from '#ui/pdf-viewer/pdfjs.ts';
import { PopupPdf } from '#ui/pdf-viewer/popup-pdf.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

/** Shows a stored PDF in a popup. `getSource` is called for each view: an address works for minutes only. */
export function openPdf(name: string, getSource: () => Promise<PdfSource>): void {
  openPopup({ title: name, size: 'lg', content: () => <PopupPdf name={name} getSource={getSource} /> });
}

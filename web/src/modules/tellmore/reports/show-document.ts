/** Shows a PDF of a report in a popup, by a viewer that runs nothing of it. */
export async function showDocument(name: string, pdf: Blob): Promise<void> {
  const { openPdf } = await import('#shared/files/open-pdf.tsx');
  openPdf(name, async () => ({ data: new Uint8Array(await pdf.arrayBuffer()) }));
}

import { PopupPdf } from '#ui/pdf-viewer/popup-pdf.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { accountFileAddress } from './account-file-commands.ts';
import type { AccountFile } from './account-file-commands.ts';

/** Shows a PDF in a popup. */
export function openFile({ id, name }: Pick<AccountFile, 'id' | 'name'>): void {
  openPopup({
    title: name,
    size: 'lg',
    content: () => <PopupPdf name={name} getSource={async () => ({ url: await accountFileAddress(id, 'page') })} />,
  });
}

import { useTranslation } from 'react-i18next';
import { isLanguage } from '#functions/platform/contract/languages.ts';
import { connectImport } from '#shared/import/connect-import.ts';
import type { ImportRow } from '#shared/import/definition.ts';
import { ImportPanel } from '#shared/import/import-panel.tsx';
import type { SavedRows } from '#shared/import/import-props.ts';
import type { PersonColumnKey } from '#shared/import/person-columns.ts';
import { refusedRows } from '#shared/import/rows-refused.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { formatNumber } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { RECIPIENT_COLUMNS, toUploadedRow } from './recipient-columns.ts';
import type { RecipientContext } from './recipient-columns.ts';
import type { UploadedSigner } from '#functions/signing/contract/document-input.ts';
import type { uploadRecipients } from './recipient-commands.ts';

interface ImportRecipientsProps {
  readonly documentId: string;
  readonly context: RecipientContext;
  readonly save: Save;
  /** Given, because its code is the page's, which this part would load again. */
  readonly upload: typeof uploadRecipients;
  readonly onClose: () => void;
}

const KEYS = RECIPIENT_COLUMNS.map(({ key }) => key);

/** Adds the people of a spreadsheet to the draft. */
export function ImportRecipients({ documentId, context, save, upload, onClose }: ImportRecipientsProps) {
  const { t } = useTranslation(['bulk', 'signmore']);

  async function saveRows(rows: readonly ImportRow<PersonColumnKey>[], onSaved: SavedRows): Promise<void> {
    const people = rows.map(({ number, values }) => toUploadedRow(number, values));
    const noteAdded = (added: readonly UploadedSigner[]) => onSaved(new Set(added.map(({ row }) => row)));
    await save(() => upload(documentId, people, noteAdded)).catch((error: unknown) => {
      // Somebody else was faster.
      throw refusedRows(error, KEYS, { email: 'TAKEN', lastName: 'TAKEN' }) ?? error;
    });
    const count = rows.length;
    showToast({ kind: 'success', message: t('recipients.imported', { count, formatted: formatNumber(count) }) });
    onClose();
  }

  return (
    <ImportPanel
      columns={RECIPIENT_COLUMNS}
      identity="email"
      labelOf={(key) => t(`recipients.column.${key}`)}
      choiceLabel={(key, value) =>
        key === 'language' && isLanguage(value) ? t(`signmore:create.languages.${value}`) : null
      }
      start={() =>
        connectImport<RecipientContext, PersonColumnKey>(
          new Worker(new URL('./recipients-import-worker.ts', import.meta.url), { type: 'module' }),
          context,
        )
      }
      templateName={t('recipients.template')}
      importLabel={(count) => t('recipients.import', { count, formatted: formatNumber(count) })}
      onImport={saveRows}
      onClose={onClose}
    />
  );
}

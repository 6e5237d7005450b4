import i18next from 'i18next';
import { Text } from '@mantine/core';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { documentFileAddress } from '#modules/signmore/shared/document-file-address.ts';
import { inReadingOrder } from '#modules/signmore/shared/fields/page-place.ts';
import { FillPopup } from '#modules/signmore/sign-document/fields/fill-popup.tsx';
import { startForm } from '#modules/signmore/sign-document/signing-form.ts';
import type { FieldFile, FieldSigner } from './editor-context.ts';

interface Preview {
  readonly documentId: string;
  readonly signer: FieldSigner;
  readonly files: readonly FieldFile[];
  readonly fields: readonly PlacedField[];
}

/** Shows the sender what a signer sees, with inputs that work and are kept nowhere. */
export function openPreview({ documentId, signer, files, fields }: Preview): void {
  const fileIds = files.map(({ id }) => id);
  const own = fields
    .filter(({ signatureId }) => signatureId === signer.id)
    .toSorted(inReadingOrder(fileIds))
    .map((field) => ({ ...field, value: '' }));
  const { firstName, lastName, email, clientName } = signer;
  const getSource = (fileId: string) => documentFileAddress(documentId, fileId, 'page');
  openPopup({
    title: i18next.t('page-fields:preview.title', { name: signer.name }),
    size: 'lg',
    content: (close) => (
      <>
        <Text size="sm" c="dimmed" mb="md">
          {i18next.t('page-fields:preview.help')}
        </Text>
        <FillPopup
          view={{ document: { files }, signature: { email, clientName }, fields: own, filled: [] }}
          form={startForm(firstName, lastName)}
          dispatch={() => {}}
          filled={null}
          onFilled={() => {}}
          keep={null}
          getSource={getSource}
          onClose={close}
        />
      </>
    ),
  });
}

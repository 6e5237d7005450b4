import i18next from 'i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { loadFields } from './fields-api.ts';

interface Removal {
  readonly documentId: string;
  readonly signer: { readonly id: string; readonly name: string };
}

/** Removes a signer of a draft. One with fields on the pages is removed once the sender has confirmed it. */
export async function askRemoval({ documentId, signer }: Removal, remove: () => Promise<void>): Promise<void> {
  const { fields } = await loadFields(documentId);
  const count = fields.filter(({ signatureId }) => signatureId === signer.id).length;
  if (count === 0) return remove();
  await loadTexts('page-fields');
  const t = i18next.getFixedT(null, 'page-fields');
  confirm({
    title: t('removal.title', { name: signer.name }),
    body: t('removal.text', { name: signer.name, count }),
    confirmLabel: t('removal.confirm'),
    isDestructive: true,
    action: remove,
  });
}

import { Text, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { savedViewSchema } from '#functions/account/contract/saved-view-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { renameView, saveView } from './saved-view-commands.ts';
import type { NewView } from './saved-view.ts';

type Naming =
  | { readonly kind: 'new'; readonly view: NewView }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string };

/** The form for the name of a view. */
export function openSavedViewForm(naming: Naming): void {
  openPopup({
    title: i18next.getFixedT(null, 'saved-views')(naming.kind === 'new' ? 'save' : 'rename'),
    size: 'sm',
    content: (close) => <SavedViewForm naming={naming} onClose={close} />,
  });
}

function SavedViewForm({ naming, onClose }: { naming: Naming; onClose: () => void }) {
  const { t } = useTranslation(['saved-views', 'common']);
  const { form, onSubmit } = useAppForm({
    schema: savedViewSchema,
    initialValues: { name: naming.kind === 'rename' ? naming.name : '' },
  });
  const send = onSubmit(async ({ name }) => {
    await (naming.kind === 'rename' ? renameView(naming.id, name) : saveView(naming.view, name));
    onClose();
    showToast({ kind: 'success', message: t('done', { name }) });
  });
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} submitLabel={t('confirm')} onClose={onClose}>
      {naming.kind === 'new' ? <Text>{t('help')}</Text> : null}
      <TextInput label={t('name')} data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
    </PopupForm>
  );
}

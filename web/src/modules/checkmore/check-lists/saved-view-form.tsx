import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { savedViewSchema } from '#functions/checks/contract/list-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { renameView, saveView } from './check-commands.ts';

type Naming =
  | { readonly kind: 'new'; readonly accountId: string; readonly filter: Readonly<Record<string, string>> }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string };

/** The form for the name of a view. */
export function openSavedViewForm(naming: Naming): void {
  openPopup({
    title: i18next.getFixedT(null, 'check-lists')(naming.kind === 'new' ? 'saved.save' : 'saved.rename'),
    size: 'sm',
    content: (close) => <SavedViewForm naming={naming} onClose={close} />,
  });
}

function SavedViewForm({ naming, onClose }: { naming: Naming; onClose: () => void }) {
  const { t } = useTranslation(['check-lists', 'common']);
  const { form, onSubmit } = useAppForm({
    schema: savedViewSchema,
    initialValues: { name: naming.kind === 'rename' ? naming.name : '' },
  });
  const send = onSubmit(async ({ name }) => {
    await (naming.kind === 'rename' ? renameView(naming.id, name) : saveView(naming.accountId, name, naming.filter));
    onClose();
    showToast({ kind: 'success', message: t('saved.done', { name }) });
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {naming.kind === 'new' ? <Text>{t('saved.help')}</Text> : null}
        <TextInput label={t('saved.name')} data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('saved.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

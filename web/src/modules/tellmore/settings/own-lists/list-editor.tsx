import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LIST_ITEMS } from '#functions/whistleblowing/contract/own-lists.ts';
import type { OwnListName } from '#functions/whistleblowing/contract/own-lists.ts';
import { publishList } from '#modules/tellmore/settings/settings-commands.ts';
import type { ChannelSettings } from '#modules/tellmore/settings/settings-commands.ts';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { editedItems, itemsOf, newItem, schemaOf } from './edited-item.ts';
import type { ListForm } from './edited-item.ts';
import { ItemFields } from './item-fields.tsx';
import classes from './own-lists.module.css';

interface ListEditorProps {
  readonly list: OwnListName;
  readonly channel: ChannelSettings | null;
  readonly onHold: (isChanged: boolean) => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form of one of the team's own lists, published as a whole. */
export function ListEditor({ list, channel, onHold, onClose, onSaved }: ListEditorProps) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const { form, onSubmit } = useAppForm<ListForm, { items: ReturnType<typeof itemsOf> }>({
    schema: schemaOf(list),
    mode: 'controlled',
    initialValues: { items: editedItems(channel, list) },
  });
  const { items } = form.getValues();
  const isChanged = form.isDirty();
  const published = new Set(itemsOf(channel, list).map(({ id }) => id));
  useUnsavedWarning(isChanged);
  useEffect(() => onHold(isChanged), [onHold, isChanged]);

  function add(): void {
    const item = newItem();
    form.insertListItem('items', item);
    // Once it is drawn.
    setTimeout(() => document.getElementById(`own-${item.id}`)?.focus());
  }

  const save = onSubmit(async (values) => {
    await publishList(account.id, list, { version: channel?.listsVersion ?? 0, items: values.items });
    showToast({ kind: 'success', message: t('own.saved') });
    onSaved();
  });

  return (
    <form noValidate onSubmit={save}>
      <Stack>
        <Text>{t(`own.${list}.text`)}</Text>
        {list === 'QUESTIONS' && (
          <Alert color="yellow" title={t('own.identityTitle')}>
            {t('own.identityText')}
          </Alert>
        )}
        <ol className={classes.items}>
          {items.map((item, index) => (
            <ItemFields
              key={item.id}
              list={list}
              form={form}
              index={index}
              own={channel?.ownCategories ?? []}
              isPublished={published.has(item.id)}
            />
          ))}
        </ol>
        {form.errors['items'] && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {form.errors['items']}
          </Text>
        )}
        {items.length < MAX_LIST_ITEMS[list] ? (
          <div>
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              {t(`own.${list}.add`)}
            </Button>
          </div>
        ) : (
          <Text c="dimmed">{t('own.full', { count: MAX_LIST_ITEMS[list] })}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={form.submitting} onClick={onClose}>
            {t('own.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('own.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

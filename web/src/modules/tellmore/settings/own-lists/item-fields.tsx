import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Checkbox.css';
import { ActionIcon, Badge, Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OwnCategory, OwnListName } from '#functions/whistleblowing/contract/own-lists.ts';
import type { ListForm } from './edited-item.ts';
import { QuestionExtras } from './question-extras.tsx';
import settings from '#modules/tellmore/settings/settings.module.css';
import classes from './own-lists.module.css';

export interface ItemFieldsProps {
  readonly list: OwnListName;
  readonly form: UseFormReturnType<ListForm>;
  readonly index: number;
  readonly own: readonly OwnCategory[];
  /** Reports can have it already. */
  readonly isPublished: boolean;
}

/** One item of a list: its words in both languages, and what its list knows of it. */
export function ItemFields({ list, form, index, own, isPublished }: ItemFieldsProps) {
  const { t } = useTranslation('wb-settings');
  const { items } = form.getValues();
  const item = items[index];
  if (item === undefined) return null;
  const at = `items.${index}`;
  const number = index + 1;
  const isRetirable = list === 'CATEGORIES' && isPublished;

  return (
    <li>
      <fieldset className={classes.item}>
        <legend>
          <Group gap="xs">
            {t(`own.${list}.number`, { number })}
            {item.retired && (
              <Badge variant="light" color="gray">
                {t('own.CATEGORIES.retired')}
              </Badge>
            )}
          </Group>
        </legend>
        <div className={classes.languages}>
          <TextInput
            id={`own-${item.id}`}
            label={t('own.nb')}
            lang="nb"
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps(`${at}.nb`)}
          />
          <TextInput
            label={t('own.en')}
            lang="en"
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps(`${at}.en`)}
          />
        </div>
        {list === 'QUESTIONS' && <QuestionExtras form={form} index={index} own={own} />}
        {list === 'SUBSTATUSES' && (
          <>
            <NativeSelect
              label={t('own.SUBSTATUSES.status')}
              data={[
                { value: 'IN_PROGRESS', label: t('own.SUBSTATUSES.IN_PROGRESS') },
                { value: 'CLOSED', label: t('own.SUBSTATUSES.CLOSED') },
              ]}
              value={item.status}
              onChange={({ currentTarget }) => {
                const status = currentTarget.value === 'CLOSED' ? 'CLOSED' : 'IN_PROGRESS';
                form.setFieldValue(at, { ...item, status, visible: item.visible && status === 'IN_PROGRESS' });
              }}
            />
            {item.status === 'IN_PROGRESS' && (
              <Checkbox
                label={t('own.SUBSTATUSES.visible')}
                description={t('own.SUBSTATUSES.visibleHelp')}
                checked={item.visible}
                onChange={({ currentTarget }) => form.setFieldValue(`${at}.visible`, currentTarget.checked)}
              />
            )}
          </>
        )}
        <Group gap={4} justify="flex-end">
          <Move form={form} index={index} by={-1} />
          <Move form={form} index={index} by={1} />
          {isRetirable ? (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => form.setFieldValue(`${at}.retired`, !item.retired)}
            >
              {t(item.retired ? 'own.CATEGORIES.reuse' : 'own.CATEGORIES.retire')}
            </Button>
          ) : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('own.remove', { number })}
              onClick={() => form.removeListItem('items', index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </fieldset>
    </li>
  );
}

function Move({ form, index, by }: Pick<ItemFieldsProps, 'form' | 'index'> & { readonly by: -1 | 1 }) {
  const { t } = useTranslation('wb-settings');
  const to = index + by;
  const Icon = by === 1 ? IconArrowDown : IconArrowUp;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className={settings.tool}
      aria-label={t(by === 1 ? 'own.moveDown' : 'own.moveUp', { number: index + 1 })}
      disabled={to < 0 || to >= form.getValues().items.length}
      onClick={() => form.reorderListItem('items', { from: index, to })}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorAt } from '#ui/form/use-app-form.ts';
import type { CheckFields } from './use-check-form.ts';
import classes from './check-forms.module.css';

interface EntryListProps {
  readonly form: CheckFields;
  /** Of the list. */
  readonly path: string;
  /** What a new entry has. */
  readonly empty: Readonly<Record<string, unknown>>;
  /** Names an entry by its number, counted from 1. */
  readonly titleOf: (number: number) => string;
  readonly addLabel: string;
  /** Shown while the list is empty. */
  readonly emptyText?: string;
  /** When an entry is added. */
  readonly onAdd?: () => void;
  /** The first entry cannot be removed. */
  readonly isOneNeeded?: boolean;
  /** The fields of an entry, by its path. */
  readonly children: (path: string) => ReactNode;
}

const MAX_ENTRIES = 50;

/** A list of entries that the candidate adds and removes. */
export function EntryList(props: EntryListProps) {
  const { form, path, empty, titleOf, addLabel, emptyText, onAdd, isOneNeeded = false, children } = props;
  const { t } = useTranslation('check-forms');
  const list = useRef<HTMLDivElement>(null);
  const values = form.values[path];
  const count = Array.isArray(values) ? values.length : 0;

  /** Moves the focus to the first field of the entry, or to the button that adds one. */
  function focusEntry(index: number): void {
    requestAnimationFrame(() => {
      const entry = list.current?.querySelectorAll('fieldset')[index];
      const target = entry?.querySelector<HTMLElement>('input, select') ?? list.current?.querySelector('[data-add]');
      if (target instanceof HTMLElement) target.focus();
    });
  }

  return (
    <Stack gap="md" ref={list}>
      {count === 0 && emptyText && <Text c="dimmed">{emptyText}</Text>}
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className={classes.entry}>
          <legend>{titleOf(index + 1)}</legend>
          <Stack gap="md">
            {children(`${path}.${index}`)}
            {(count > 1 || !isOneNeeded) && (
              <Group justify="flex-end">
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  onClick={() => {
                    form.removeListItem(path, index);
                    focusEntry(Math.max(0, index - 1));
                  }}
                >
                  {t('entry.remove', { name: titleOf(index + 1) })}
                </Button>
              </Group>
            )}
          </Stack>
        </fieldset>
      ))}
      {errorAt(form, path) && (
        <Text size="sm" c="red.9" role="alert">
          {errorAt(form, path)}
        </Text>
      )}
      {count < MAX_ENTRIES && (
        <div>
          <Button
            data-add
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => {
              form.insertListItem(path, empty);
              onAdd?.();
              focusEntry(count);
            }}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </Stack>
  );
}

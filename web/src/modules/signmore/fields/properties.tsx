import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, CloseButton, Group, NativeSelect, TextInput, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/toast/toast-store.ts';
import { MAX_FIELDS, MAX_OPTIONS, WRITTEN_TYPES } from '#functions/signing/contract/field-schemas.ts';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { useFieldName } from '#modules/signmore/shared/fields/use-field-name.ts';
import { sizeOf, useEditor } from './editor-context.ts';
import { PlaceInputs } from './place-inputs.tsx';
import { WholeNumberInput } from './whole-number-input.tsx';
import { onPage } from './placing.ts';
import classes from './fields.module.css';

/** What the selected field is, and where it is. */
export function Properties({ field }: { readonly field: PlacedField }) {
  const { t } = useTranslation('page-fields');
  const { file, fields, signers, dispatch, duplicate, remove, say } = useEditor();
  const nameOf = useFieldName();
  const change = (patch: Partial<PlacedField>, kind?: string) =>
    dispatch({ type: 'changed', id: field.id, patch, ...(kind ? { kind } : {}) });
  const pages = file.pages.length;

  /** A copy on each page that has none of the same place. */
  function placeOnAllPages(): void {
    const copies = file.pages.flatMap((size, index) => {
      const copy = { ...field, ...onPage(field, size), id: crypto.randomUUID(), page: index + 1 };
      return index + 1 === field.page || fields.some((other) => isCopy(other, copy)) ? [] : [copy];
    });
    if (fields.length + copies.length > MAX_FIELDS) return showToast({ kind: 'info', message: t('editor.noRoom') });
    if (copies.length === 0) return say(t('editor.onAllPagesAlready'));
    dispatch({ type: 'placed', fields: copies });
    dispatch({ type: 'selected', id: field.id });
    say(t('editor.onAllPagesDone', { count: copies.length }));
  }

  return (
    <section className={classes.properties} aria-label={t('editor.properties', { field: nameOf(field) })}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4" className="breaks">
          {nameOf(field)}
        </Title>
        <CloseButton
          aria-label={t('editor.closeProperties')}
          onClick={() => dispatch({ type: 'selected', id: null })}
        />
      </Group>
      <NativeSelect
        label={t('editor.signer')}
        data={signers.map(({ id, name }) => ({ value: id, label: name }))}
        value={field.signatureId}
        onChange={({ currentTarget }) => change({ signatureId: currentTarget.value })}
      />
      <TextInput
        label={t('editor.label')}
        description={t('editor.labelHelp')}
        placeholder={t(`type.${field.type}`)}
        maxLength={100}
        value={field.label}
        onChange={({ currentTarget }) => change({ label: currentTarget.value }, 'label')}
      />
      {WRITTEN_TYPES.includes(field.type) && (
        <Checkbox
          label={t('editor.required')}
          checked={field.isRequired}
          onChange={({ currentTarget }) => change({ isRequired: currentTarget.checked })}
        />
      )}
      {field.type === 'TEXT' && (
        <WholeNumberInput
          key={`${field.id} ${field.maxLength}`}
          label={t('editor.maxLength')}
          description={t('editor.maxLengthHelp')}
          value={field.maxLength}
          onValue={(maxLength) => change({ maxLength })}
        />
      )}
      {field.type === 'DROPDOWN' && <Options key={field.id} field={field} />}
      {pages > 1 && (
        <NativeSelect
          label={t('editor.page')}
          data={file.pages.map((_, index) => String(index + 1))}
          value={String(field.page)}
          onChange={({ currentTarget }) => {
            const page = Number(currentTarget.value);
            change({ page, ...onPage(field, sizeOf(file, page)) });
          }}
        />
      )}
      <PlaceInputs
        key={[field.id, field.page, field.x, field.y, field.width, field.height].join(' ')}
        field={field}
        size={sizeOf(file, field.page)}
        onPlace={(to) => change(to)}
      />
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={() => duplicate(field)}>
          {t('editor.duplicate')}
        </Button>
        {pages > 1 && (
          <Button size="compact-md" variant="default" onClick={placeOnAllPages}>
            {t('editor.onAllPages')}
          </Button>
        )}
        <Button size="compact-md" variant="default" color="red" onClick={() => remove(field)}>
          {t('editor.remove')}
        </Button>
      </Group>
    </section>
  );
}

/** Whether a field is already what the copy would be. */
function isCopy(other: PlacedField, copy: PlacedField): boolean {
  const keys = ['fileId', 'page', 'type', 'signatureId', 'x', 'y'] as const;
  return keys.every((key) => other[key] === copy[key]);
}

/** One option a line. An empty list is shown as an error, and the options before are kept. */
function Options({ field }: { readonly field: PlacedField }) {
  const { t } = useTranslation('page-fields');
  const { dispatch } = useEditor();
  const [text, setText] = useState(field.options.join('\n'));
  const options = optionsIn(text);
  return (
    <Textarea
      label={t('editor.options')}
      description={t('editor.optionsHelp')}
      error={options.length === 0 && t('editor.optionsMissing')}
      autosize
      minRows={3}
      maxRows={8}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const next = optionsIn(currentTarget.value);
        if (next.length > 0) dispatch({ type: 'changed', id: field.id, patch: { options: next }, kind: 'options' });
      }}
    />
  );
}

function optionsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, MAX_OPTIONS);
}

import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignerField } from '#functions/signing/contract/field-schemas.ts';
import { useFieldName } from '#modules/signmore/shared/fields/use-field-name.ts';
import { useFill } from './fill-context.ts';
import { hasLines } from './has-lines.ts';
import { useFaultText } from './use-fault-text.ts';

interface FieldInputProps {
  readonly field: SignerField;
  readonly id?: string;
}

/** The input of a field at full size: in the list, and in the bar of a phone. */
export function FieldInput({ field, id }: FieldInputProps) {
  const { t } = useTranslation('page-fields');
  const { typed, change, select } = useFill();
  const faultText = useFaultText();
  const text = typed[field.id] ?? '';
  const common = {
    id,
    label: useFieldName()(field),
    required: field.isRequired,
    error: faultText(field),
    onFocus: () => select(field.id),
  };
  if (field.type === 'CHECKBOX') {
    return (
      <Checkbox
        {...common}
        size="md"
        checked={text === 'true'}
        onChange={({ currentTarget }) => change(field.id, currentTarget.checked ? 'true' : '')}
      />
    );
  }
  const input = {
    ...common,
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field.id, currentTarget.value),
  };
  if (field.type === 'DROPDOWN') {
    return <NativeSelect {...input} data={[{ value: '', label: t('fill.choose') }, ...field.options]} />;
  }
  if (hasLines(field)) return <Textarea {...input} autosize minRows={2} maxRows={5} />;
  return <TextInput {...input} {...(field.type === 'NUMBER' ? { inputMode: 'decimal' as const } : {})} />;
}

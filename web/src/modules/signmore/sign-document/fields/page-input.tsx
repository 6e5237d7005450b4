import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignerField } from '#functions/signing/contract/field-schemas.ts';
import { useFieldName } from '#modules/signmore/shared/fields/use-field-name.ts';
import { onPageId, useFill } from './fill-context.ts';
import { hasLines } from './has-lines.ts';
import { useFaultText } from './use-fault-text.ts';
import classes from './fill.module.css';

/** The input of a field on its page, where there is room for it. */
export function PageInput({ field }: { readonly field: SignerField }) {
  const { t } = useTranslation('page-fields');
  const { typed, change, select } = useFill();
  const fault = useFaultText()(field);
  const faultId = useId();
  const name = useFieldName()(field);
  const text = typed[field.id] ?? '';
  const common = {
    id: onPageId(field.id),
    className: classes.input,
    'aria-label': name,
    'aria-required': field.isRequired,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': fault === null ? undefined : faultId,
    onFocus: () => select(field.id),
  };
  const input = {
    ...common,
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field.id, currentTarget.value),
  };
  return (
    <>
      {field.type === 'CHECKBOX' ? (
        <input
          {...common}
          type="checkbox"
          checked={text === 'true'}
          onChange={({ currentTarget }) => change(field.id, currentTarget.checked ? 'true' : '')}
        />
      ) : field.type === 'DROPDOWN' ? (
        <select {...input}>
          <option value="">{t('fill.choose')}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : hasLines(field) ? (
        <textarea {...input} placeholder={name} />
      ) : (
        <input
          {...input}
          placeholder={name}
          inputMode={field.type === 'NUMBER' ? 'decimal' : 'text'}
          autoComplete="off"
        />
      )}
      {fault !== null && (
        <span id={faultId} className={classes.fault}>
          {fault}
        </span>
      )}
    </>
  );
}

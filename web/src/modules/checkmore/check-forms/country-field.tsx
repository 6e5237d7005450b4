import { LazyCountrySelect } from '#ui/choice/lazy-country.tsx';
import { inputProps, textOf } from './fields.tsx';
import type { FieldProps } from './fields.tsx';

// Once the form's code has come, not only when the field is shown.
LazyCountrySelect.preload();

/** A country by its code. */
export function CountryField(props: FieldProps) {
  const { form, path } = props;
  return (
    <LazyCountrySelect
      autoComplete="off"
      {...inputProps(props)}
      value={textOf(form, path) || null}
      onChange={(code) => form.setFieldValue(path, code ?? '')}
    />
  );
}

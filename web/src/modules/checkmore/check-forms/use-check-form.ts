import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { restored } from './restored.ts';

/** The fields of a check's form, by paths such as `educations.0.institution`. */
export type CheckFields = UseFormReturnType<Record<string, unknown>>;

/** Returns the value at a path. */
export function valueAt(form: CheckFields, path: string): unknown {
  return (form.getInputProps(path) as { readonly value: unknown }).value;
}

interface CheckFormOptions<Values extends Record<string, unknown>, Output extends object> {
  readonly schema: z.ZodMiniType<Output>;
  /** Every field; a list with one entry that stands for all (`restored`). */
  readonly template: Values;
  /** What the form starts with when there is no draft. */
  readonly start: Values;
}

interface CheckForm {
  readonly form: CheckFields;
  readonly onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
}

/** The form of a check: it starts from the draft, saves every change and submits what the type's contract takes. */
export function useCheckForm<Values extends Record<string, unknown>, Output extends object>(
  { schema, template, start }: CheckFormOptions<Values, Output>,
  { draft, save, submit }: CheckFormProps,
): CheckForm {
  const [initialValues] = useState<Record<string, unknown>>(() =>
    typeof draft === 'object' && draft !== null ? restored(template, draft) : start,
  );
  const { form, onSubmit } = useAppForm<Record<string, unknown>, Output>({
    schema,
    initialValues,
    mode: 'controlled',
    onValuesChange: save,
  });
  return { form, onSubmit: onSubmit(submit) };
}

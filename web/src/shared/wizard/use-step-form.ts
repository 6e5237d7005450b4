import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps } from 'react';
import type * as z from 'zod/mini';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { WIZARD_FORM } from './step-form.tsx';
import { useAutosave } from './use-autosave.ts';
import type { Save } from './use-saving.ts';

interface StepFormOptions<Fields extends Record<string, unknown>, Output extends object, Written> {
  readonly schema: z.ZodMiniType<Output>;
  readonly initialValues: Fields;
  /** What the draft holds of these fields; null before there is a draft. */
  readonly saved: Output | null;
  readonly save: Save;
  /** Writes the fields into the draft, or makes the draft. */
  readonly write: (values: Output) => Promise<Written>;
  /** Leaves the step. `written` is missing when there was nothing to write. */
  readonly onNext: (written?: Written) => void | Promise<void>;
}

interface StepForm<Fields extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Fields>;
  /** For the step's `<form>`. */
  readonly formProps: ComponentProps<'form'>;
  /** Call it after a change that causes no change event, such as a choice in a list. */
  readonly noteChange: () => void;
}

/**
 * The form of a wizard step. Changes to a draft are saved while one types; Continue saves what is left and goes on.
 * What has not changed is not saved.
 */
export function useStepForm<Fields extends Record<string, unknown>, Output extends object, Written>({
  schema,
  initialValues,
  saved,
  save,
  write,
  onNext,
}: StepFormOptions<Fields, Output, Written>): StepForm<Fields> {
  const { form, onSubmit } = useAppForm({ schema, initialValues });
  const isSaved = (values: Output) => saved !== null && hasSameValues(values, saved);

  const noteChange = useAutosave(() => {
    const parsed = schema.safeParse(form.getValues());
    if (saved === null || !parsed.success || isSaved(parsed.data)) return;
    // The save status shows a failure and offers to try again.
    save(() => write(parsed.data)).catch(() => undefined);
  });
  const send = onSubmit(async (values) => {
    await onNext(isSaved(values) ? undefined : await save(() => write(values)));
  });

  return { form, formProps: { id: WIZARD_FORM, noValidate: true, onSubmit: send, onChange: noteChange }, noteChange };
}

function hasSameValues(one: object, other: object): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  // Values are texts, numbers, truths and lists of these.
  return Object.entries(one).every(([name, value]) => JSON.stringify(others.get(name)) === JSON.stringify(value));
}

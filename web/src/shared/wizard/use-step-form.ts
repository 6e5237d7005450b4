import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps } from 'react';
import type * as z from 'zod/mini';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { WIZARD_FORM } from './step-form.tsx';
import { changedFields, isSame } from './changed-fields.ts';
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
  /** Saves valid fields while others are still missing or wrong. Without it, changes are saved once all are valid. */
  readonly partly?: {
    readonly shape: Readonly<Record<keyof Output, z.core.$ZodType>>;
    readonly write: (values: Partial<Output>) => Promise<unknown>;
  };
  /** Leaves the step. `written` is missing when there was nothing to write. */
  readonly onNext: (written?: Written) => void | Promise<void>;
}

interface StepForm<Fields extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Fields>;
  /** For the step's `<form>`. */
  readonly formProps: ComponentProps<'form'>;
  /** Call it after a change that causes no change event, such as a choice in a list. */
  readonly noteChange: () => void;
  /** Shows errors at their fields. Returns whether there are none. */
  readonly validate: () => boolean;
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
  partly,
  onNext,
}: StepFormOptions<Fields, Output, Written>): StepForm<Fields> {
  const { form, onSubmit, validate } = useAppForm({ schema, initialValues });
  const isSaved = (values: Output) => saved !== null && hasSameValues(values, saved);

  function whole(): (() => Promise<unknown>) | null {
    const parsed = schema.safeParse(form.getValues());
    return !parsed.success || isSaved(parsed.data) ? null : () => write(parsed.data);
  }

  function partOf({ shape, write: writePart }: NonNullable<typeof partly>): (() => Promise<unknown>) | null {
    const values = changedFields<Output>(shape, form.getValues(), saved);
    return Object.keys(values).length === 0 ? null : () => writePart(values);
  }

  const noteChange = useAutosave(() => {
    if (saved === null) return;
    const task = partly ? partOf(partly) : whole();
    // The save status shows a failure and offers to try again.
    if (task) save(task).catch(() => undefined);
  });
  const send = onSubmit(async (values) => {
    await onNext(isSaved(values) ? undefined : await save(() => write(values)));
  });

  return {
    form,
    formProps: { id: WIZARD_FORM, noValidate: true, onSubmit: send, onChange: noteChange },
    noteChange,
    validate,
  };
}

function hasSameValues(one: object, other: object): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => isSame(value, others.get(name)));
}

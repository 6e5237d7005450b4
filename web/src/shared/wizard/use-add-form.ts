import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { useAppForm } from '#ui/form/use-app-form.ts';
import type { AppForm } from '#ui/form/use-app-form.ts';
import { useKeptForm } from './use-kept-form.ts';
import type { Unadded } from './use-kept-form.ts';
import { useOpenForm } from './use-open-forms.ts';
import type { OpenForms } from './use-open-forms.ts';

interface AddFormOptions<Fields extends Record<string, unknown>, Output> {
  /** The form element's. */
  readonly id: string;
  readonly schema: z.ZodMiniType<Output>;
  readonly empty: Fields;
  readonly isTyped: (fields: Fields) => boolean;
  readonly openForms: OpenForms;
  readonly unadded: Unadded<Fields>;
  /** Calls `startNext` when the entry is in the list. */
  readonly add: (values: Output, startNext: () => void) => Promise<void>;
}

/** The form for the next person of a step. Continue adds a half-typed one too, or shows its errors. */
export function useAddForm<Fields extends Record<string, unknown>, Output>({
  id,
  schema,
  empty,
  isTyped,
  openForms,
  unadded,
  add,
}: AddFormOptions<Fields, Output>): {
  form: AppForm<Fields, Output>['form'];
  onSubmit: ReturnType<AppForm<Fields, Output>['onSubmit']>;
} {
  const { form, onSubmit, sendNow } = useAppForm({ schema, initialValues: unadded.fields ?? empty });
  const clear = useKeptForm({ form, keep: unadded.keep, empty, hasContent: isTyped });

  function startNext(): void {
    // The fields are rendered again, and the focused one would lose the focus.
    flushSync(clear);
    document.getElementById(id)?.querySelector('input')?.focus();
  }

  const send = (values: Output) => add(values, startNext);
  useOpenForm(openForms, async () => !isTyped(form.getValues()) || sendNow(send));
  return { form, onSubmit: onSubmit(send) };
}

import { schemaResolver, useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import '#api/zod.ts';
import { toAppError } from '#api/app-error.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { errorText, showError } from '#ui/toast/show-error.ts';
import { announce } from '#ui/announce.ts';
import { clearErrorToasts } from '#ui/toast/toast-store.ts';

type Values = Record<string, unknown>;

export interface AppForm<Fields extends Values, Output> {
  readonly form: UseFormReturnType<Fields>;
  /**
   * For `<form onSubmit>`: validates, parses with the schema (trimmed and lower-cased if it says so) and calls `send`.
   * A coded error with a field's path is shown at that field, any other as a toast. The user's input is kept.
   */
  readonly onSubmit: (send: (output: Output) => Promise<void>) => (event?: React.FormEvent<HTMLFormElement>) => void;
  /** Shows errors at their fields and moves the focus to the first. Returns whether there are none. */
  readonly validate: () => boolean;
  /** `onSubmit` without a submit event. Returns whether the form was sent. */
  readonly sendNow: (send: (output: Output) => Promise<void>) => Promise<boolean>;
}

/** A form with a contract schema, uncontrolled unless `mode` says otherwise. Its messages are i18n keys, translated where they are shown. */
export function useAppForm<Fields extends Values, Output>(options: {
  readonly schema: z.ZodMiniType<Output>;
  /** Complete: '' for an empty text, false for an unticked box. */
  readonly initialValues: Fields;
  /** Controlled for lists of entries, whose inputs move when one is removed. */
  readonly mode?: 'controlled' | 'uncontrolled';
  readonly onValuesChange?: (values: Fields, previous: Fields) => void;
}): AppForm<Fields, Output> {
  const { schema, initialValues, mode = 'uncontrolled', onValuesChange } = options;
  useTranslation(); // Translates the messages again after a language switch.
  const form = useForm<Fields>({
    mode,
    initialValues,
    ...(onValuesChange ? { onValuesChange } : {}),
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    enhanceGetInputProps: ({ form: { errors }, field }) => {
      const error = translated(errors[String(field)]);
      return { error, 'aria-invalid': error ? true : undefined };
    },
    onSubmitPreventDefault: 'always',
  });

  async function submit(values: Fields, send: (output: Output) => Promise<void>, element: Element | null) {
    clearErrorToasts();
    try {
      await send(schema.parse(values));
      return true;
    } catch (thrown) {
      if (showFieldErrors(form, thrown)) focusFirstError(element);
      return false;
    }
  }

  function validate(): boolean {
    const { hasErrors } = form.validate();
    if (hasErrors) focusFirstError(document.body);
    return !hasErrors;
  }

  return {
    form,
    validate,
    sendNow: async (send) => validate() && submit(form.getValues(), send, document.body),
    onSubmit: (send) =>
      form.onSubmit(
        // Mantine keeps `submitting` true until the promise that is returned here has settled.
        async (values, event) => void (await submit(values, send, event?.currentTarget ?? null)),
        (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null),
      ),
  };
}

/** Shows coded errors at their fields, and errors without a field as toasts. Returns true if a field got one. */
function showFieldErrors<Fields extends Values>(form: UseFormReturnType<Fields>, thrown: unknown): boolean {
  const error = toAppError(thrown);
  const fields = error.errors.filter(({ path }) => path !== null && (path.split('.', 1)[0] ?? '') in form.getValues());
  for (const one of fields) form.setFieldError(one.path ?? '', errorText(one));
  if (fields.length === 0 || fields.length < error.errors.length) showError(error);
  return fields.length > 0;
}

/** The text of the first error of these fields, for an input that stands for several of them. */
export function errorAt<Fields extends Values>(
  { errors }: UseFormReturnType<Fields>,
  ...fields: readonly (keyof Fields & string)[]
): React.ReactNode {
  const wrong = fields.find((field) => errors[field] !== undefined);
  return wrong === undefined ? null : translated(errors[wrong]);
}

function translated(message: React.ReactNode): React.ReactNode {
  return typeof message === 'string' && message.startsWith('validation.') ? translateKey(message) : message;
}

/**
 * Moves the focus to the first field with an error, unless the user has moved it since; of a group such as radio buttons
 * (`data-invalid-group`, its text `data-group-error`) to its first field. A field that has it already is announced with
 * its error.
 */
function focusFirstError(element: Element | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== before && activeElement !== document.body) return;
    const wrong = element?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid-group]');
    const isGroup = wrong?.hasAttribute('data-invalid-group') ?? false;
    const field = isGroup ? wrong?.querySelector<HTMLElement>('input:not([type="file"]), button') : wrong;
    // The error of a group isn't part of what a screen reader says about the first of its fields.
    if (wrong && isGroup) announce(wrong.querySelector('[data-group-error]')?.textContent ?? '');
    if (field && field === activeElement && !isGroup) announce(errorOf(field));
    else field?.focus();
  });
}

function errorOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

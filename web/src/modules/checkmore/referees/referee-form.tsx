import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ParagraphField } from '#modules/checkmore/check-forms/fields.tsx';
import type { CheckFields } from '#modules/checkmore/check-forms/use-check-form.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';

interface RefereeFormProps<Output> {
  readonly schema: z.ZodMiniType<Output>;
  readonly initialValues: Readonly<Record<string, unknown>>;
  /** The label of the field `reason`; null where none is asked for. */
  readonly reasonLabel: string | null;
  readonly sendLabel: string;
  readonly send: (values: Output) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: (form: CheckFields) => ReactNode;
}

/** What a candidate changes about one referee: fields of its own, why, and the buttons. */
export function RefereeForm<Output>({ schema, initialValues, onClose, ...props }: RefereeFormProps<Output>) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useAppForm<Record<string, unknown>, Output>({
    schema,
    initialValues: { ...initialValues, reason: '' },
    mode: 'controlled',
  });
  const send = onSubmit(async (values) => {
    await props.send(values);
    onClose();
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      submitLabel={props.sendLabel}
      closeLabel={t('referees.back')}
      onClose={onClose}
    >
      {props.children?.(form)}
      {props.reasonLabel !== null && (
        <ParagraphField form={form} path="reason" label={props.reasonLabel} help={t('referees.reasonHelp')} />
      )}
    </PopupForm>
  );
}

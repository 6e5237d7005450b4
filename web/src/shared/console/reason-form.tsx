import type { ReactNode } from 'react';
import { reasonSchema } from '#functions/account/contract/administrator-schemas.ts';
import { PowerForm } from '#shared/console/power-form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';

export interface PowerToUse {
  readonly title: string;
  /** What happens, and who is notified. */
  readonly text: ReactNode;
  readonly submitLabel: string;
  /** Under the reason: who reads it. */
  readonly reasonHelp?: string;
  readonly done: string | null;
  readonly use: (reason: string) => Promise<void>;
}

/** Asks for the reason of an administrator's action. The server may also require the second level. */
export function ReasonForm({ power, onClose }: { power: PowerToUse; onClose: () => void }) {
  const { form, onSubmit } = useAppForm({ schema: reasonSchema, initialValues: { reason: '' } });
  const submit = onSubmit(async ({ reason }) => {
    await power.use(reason);
    if (power.done !== null) showToast({ kind: 'success', message: power.done });
    onClose();
  });
  return (
    <PowerForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      text={power.text}
      reasonHelp={power.reasonHelp}
      submitLabel={power.submitLabel}
    />
  );
}

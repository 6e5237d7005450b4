import { useTranslation } from 'react-i18next';
import { reasonSchema } from '#functions/account/contract/administrator-schemas.ts';
import { PowerForm } from '#shared/console/power-form.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';

export interface GrantToMake {
  readonly title: string;
  /** The explanation of what happens. */
  readonly text: string;
  readonly submitLabel: string;
  readonly use: (reason: string) => Promise<void>;
}

/** Asks an administrator why a team gets or loses a set of checks. */
export function GrantForm({ grant, onClose }: { grant: GrantToMake; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { form, onSubmit } = useAppForm({ schema: reasonSchema, initialValues: { reason: '' } });
  const submit = onSubmit(async ({ reason }) => {
    await grant.use(reason);
    showToast({ kind: 'success', message: t('accountCredits.saved') });
    onClose();
  });
  return (
    <PowerForm form={form} onSubmit={submit} onClose={onClose} text={grant.text} submitLabel={grant.submitLabel} />
  );
}

import { useTranslation } from 'react-i18next';
import { phoneSchema } from '#functions/account/contract/phone-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PhoneFields } from '#ui/phone/phone-fields.tsx';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { AccountInfo } from './account-commands.ts';
import { useSaveAccount } from './use-save-account.ts';

export function PhoneForm({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { form, onSubmit } = useAppForm({
    schema: phoneSchema,
    initialValues: { phoneCountryCode: info.phoneCountryCode ?? '+47', phoneNumber: info.phoneNumber ?? '' },
  });
  const send = onSubmit(useSaveAccount(info, onClose));
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <PhoneFields form={form} countryLabel={t('phone.country')} numberLabel={t('info.phone')} />
    </PopupForm>
  );
}

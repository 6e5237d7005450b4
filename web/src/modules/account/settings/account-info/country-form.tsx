import { useTranslation } from 'react-i18next';
import { accountCountrySchema } from '#functions/account/contract/account-schemas.ts';
import { CountrySelect } from '#ui/choice/country-select.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import type { AccountInfo } from './account-commands.ts';
import { useSaveAccount } from './use-save-account.ts';

/** The country that the team is registered in. */
export function CountryForm({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { form, onSubmit } = useAppForm({ schema: accountCountrySchema, initialValues: { country: info.country } });
  const send = onSubmit(useSaveAccount(info, onClose));
  return (
    <PopupForm onSubmit={send} isBusy={form.submitting} onClose={onClose}>
      <CountrySelect
        label={t('info.teamCountry')}
        data-autofocus
        key={form.key('country')}
        {...form.getInputProps('country')}
      />
    </PopupForm>
  );
}

import { useTranslation } from 'react-i18next';
import { countryName } from '#ui/choice/countries.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import type { AccountInfo } from './account-commands.ts';
import { AddressForm } from './address-form.tsx';
import { PhoneForm } from './phone-form.tsx';

/** Phone and address, which organisations and people both have. */
export function ContactRows({ info, canManage }: { info: AccountInfo; canManage: boolean }) {
  const { t } = useTranslation('settings');
  const editPhone = () =>
    openPopup({ title: t('phone.title'), content: (close) => <PhoneForm info={info} onClose={close} /> });
  const editAddress = () =>
    openPopup({ title: t('address.title'), content: (close) => <AddressForm info={info} onClose={close} /> });
  return (
    <>
      <SettingRow label={t('info.phone')} value={phoneText(info)} onEdit={canManage ? editPhone : undefined} />
      <SettingRow label={t('info.address')} value={addressText(info)} onEdit={canManage ? editAddress : undefined} />
    </>
  );
}

function phoneText({ phoneCountryCode, phoneNumber }: AccountInfo): string {
  return phoneNumber ? `${phoneCountryCode ?? ''} ${phoneNumber}`.trim() : '';
}

/** As on an envelope, a line each. */
function addressText(info: AccountInfo): string {
  const city = [info.addressPostalCode, info.addressCity].filter(Boolean).join(' ');
  const country = info.addressCountry ? countryName(info.addressCountry) : '';
  const lines = [info.addressLine1, info.addressLine2, city];
  return lines.some(Boolean) ? [...lines, country].filter(Boolean).join('\n') : '';
}

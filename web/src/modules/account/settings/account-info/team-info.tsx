import { useTranslation } from 'react-i18next';
import { isLanguage } from '#functions/platform/contract/languages.ts';
import { shownOrganizationNumber } from '#functions/platform/contract/shown-numbers.ts';
import { countryName } from '#ui/choice/countries.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import classes from '#modules/account/settings/shared/settings.module.css';
import type { AccountInfo } from './account-commands.ts';
import { ContactEmailForm } from './contact-email-form.tsx';
import { ContactRows } from './contact-rows.tsx';
import { CountryForm } from './country-form.tsx';
import { LanguageForm } from './language-form.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { PictureRow } from './picture-row.tsx';
import { TeamNameForm } from './team-name-form.tsx';
import { TwoFactorDemandRow } from './two-factor-demand-row.tsx';
import { VatNumberForm } from './vat-number-form.tsx';

interface InfoProps {
  readonly info: AccountInfo;
  readonly canManage: boolean;
}

/** The organisation. Members read it; owner and admins change it (spec 000 §6). */
export function TeamInfo({ info, canManage }: InfoProps) {
  const { t } = useTranslation(['settings', 'common']);
  const language = isLanguage(info.language) ? info.language : 'nb';
  const forms = {
    name: () =>
      openPopup({ title: t('name.teamTitle'), content: (close) => <TeamNameForm info={info} onClose={close} /> }),
    organization: () =>
      openPopup({
        title: t('info.organizationNumber'),
        content: (close) => <OrganizationForm info={info} onClose={close} />,
      }),
    vatNumber: () =>
      openPopup({ title: t('info.vatNumber'), content: (close) => <VatNumberForm info={info} onClose={close} /> }),
    email: () =>
      openPopup({ title: t('email.title'), content: (close) => <ContactEmailForm info={info} onClose={close} /> }),
    country: () =>
      openPopup({ title: t('info.teamCountry'), content: (close) => <CountryForm info={info} onClose={close} /> }),
    language: () =>
      openPopup({ title: t('language.title'), content: (close) => <LanguageForm info={info} onClose={close} /> }),
  };
  const edit = (form: keyof typeof forms) => (canManage ? forms[form] : undefined);
  return (
    <dl className={classes.facts}>
      <PictureRow info={info} which="symbol" canManage={canManage} />
      <PictureRow info={info} which="logo" canManage={canManage} />
      <SettingRow label={t('info.teamName')} value={info.name} onEdit={edit('name')} />
      <SettingRow
        label={t('info.organizationNumber')}
        value={info.organizationNumber && shownOrganizationNumber(info.organizationNumber)}
        onEdit={edit('organization')}
      />
      <SettingRow
        label={t('info.teamCountry')}
        value={countryName(info.country)}
        help={canManage && info.countryIsFixed ? t('info.countryFixed') : undefined}
        onEdit={info.countryIsFixed ? undefined : edit('country')}
      />
      {info.country === 'NO' ? null : (
        <SettingRow label={t('info.vatNumber')} value={info.vatNumber} onEdit={edit('vatNumber')} />
      )}
      <SettingRow label={t('info.contactEmail')} value={info.email} onEdit={edit('email')} />
      <ContactRows info={info} canManage={canManage} />
      <SettingRow label={t('info.teamLanguage')} value={t(`common:language.${language}`)} onEdit={edit('language')} />
      {canManage ? <TwoFactorDemandRow accountId={info.id} /> : null}
    </dl>
  );
}

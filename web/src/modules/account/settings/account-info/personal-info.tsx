import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import classes from '#modules/account/settings/shared/settings.module.css';
import type { AccountInfo } from './account-commands.ts';
import { ContactRows } from './contact-rows.tsx';
import { LoginEmailForm } from './login-email-form.tsx';
import { MarketingConsent } from './marketing-consent.tsx';
import { NameRows } from './name-rows.tsx';
import { PictureRow } from './picture-row.tsx';

/** The person's details. The email address is the login. */
export function PersonalInfo({ info, canManage }: { info: AccountInfo; canManage: boolean }) {
  const { t } = useTranslation(['settings', 'common']);
  const { user, impersonator } = useSession();
  const editEmail = () =>
    openPopup({ title: t('email.change'), content: (close) => <LoginEmailForm onClose={close} /> });
  return (
    <dl className={classes.facts}>
      <PictureRow info={info} which="profile" canManage={canManage} />
      <NameRows />
      <SettingRow
        label={t('common:person.email')}
        value={user.email}
        onEdit={impersonator === null ? editEmail : undefined}
      />
      <ContactRows info={info} canManage={canManage} />
      <SettingRow label={t('info.language')} value={<LanguageMenu />} />
      <SettingRow label={t('marketing.label')} value={<MarketingConsent isReadOnly={impersonator !== null} />} />
    </dl>
  );
}

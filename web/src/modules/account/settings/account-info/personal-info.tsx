import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/use-session.ts';
import { LanguageMenu } from '../../../../ui/page/language-menu.tsx';
import { openPopup } from '../../../../ui/popup/popup-store.ts';
import { SettingRow } from '../shared/setting-row.tsx';
import classes from '../shared/settings.module.css';
import type { AccountInfo } from './account-commands.ts';
import { ContactRows } from './contact-rows.tsx';
import { PersonNameForm } from './person-name-form.tsx';

/** The person. The e-mail address is how they log in, and is not changed here. */
export function PersonalInfo({ info, canManage }: { info: AccountInfo; canManage: boolean }) {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const editName = () =>
    openPopup({ title: t('name.personTitle'), content: (close) => <PersonNameForm onClose={close} /> });
  return (
    <dl className={classes.facts}>
      <SettingRow label={t('info.name')} value={`${user.firstName} ${user.lastName}`.trim()} onEdit={editName} />
      <SettingRow label={t('info.email')} value={user.email} />
      <ContactRows info={info} canManage={canManage} />
      <SettingRow label={t('info.language')} value={<LanguageMenu />} />
    </dl>
  );
}

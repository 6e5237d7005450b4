import i18next from 'i18next';
import { openPopup } from '../../ui/popup/popup-store.ts';
import { ImpersonationForm } from './impersonation-form.tsx';

export async function openImpersonation(): Promise<void> {
  await i18next.loadNamespaces('security');
  openPopup({ title: i18next.t('security:impersonation.title'), content: () => <ImpersonationForm /> });
}

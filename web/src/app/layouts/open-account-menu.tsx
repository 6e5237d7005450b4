import i18next from 'i18next';
import { openPopup } from '#ui/popup/popup-store.ts';
import { AccountMenu } from './account-menu.tsx';

export function openAccountMenu(): void {
  openPopup({
    title: i18next.t('accountMenu.title'),
    variant: 'slideOver',
    size: 'sm',
    content: (close) => <AccountMenu onLeave={close} />,
  });
}

import i18next from 'i18next';
import { openPopup } from '#ui/popup/popup-store.ts';
import { lastUsedPhone } from './two-factor-commands.ts';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

interface TwoFactorSetUpPopup {
  /** Loads again whether it is on. */
  readonly onChanged: () => Promise<unknown>;
  /** However the popup is closed. */
  readonly onClose?: () => void;
}

/** Turns two-factor login on, wherever the user is. Needs the texts of `security`. */
export async function showTwoFactorSetUp({ onChanged, onClose }: TwoFactorSetUpPopup): Promise<void> {
  // A number to prefill the form with. The form does without it.
  const known = await lastUsedPhone().catch(() => null);
  openPopup({
    title: i18next.t('security:twoFactor.setUpTitle'),
    closeOnClickOutside: false,
    content: (close) => <TwoFactorSetUp known={known} onChanged={onChanged} onClose={close} />,
    ...(onClose ? { onClose } : {}),
  });
}

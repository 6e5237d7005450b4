import { refetchShown } from '#session/refetch.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { findReceivers, loadHandover } from './member-commands.ts';
import { RemovalForm } from './removal-form.tsx';

interface Removal {
  readonly accountId: string;
  readonly memberIds: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly onRemove: (receiverId: string | null) => Promise<void>;
}

let isOpening = false;

/** Opens the question about a removal once it is known what the members have. A second click opens no second one. */
export async function openRemoval({ accountId, memberIds, title, ...form }: Removal): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const { pathname } = location;
  try {
    const [handover] = await Promise.all([loadHandover(accountId, memberIds), loadTexts('lookup')]);
    if (location.pathname !== pathname) return;
    // They were removed in the meantime, or their roles have changed.
    if (handover === null) return await refetchShown();
    const search = (text: string) => findReceivers(accountId, memberIds, text);
    openPopup({
      title,
      content: (close) => <RemovalForm {...form} handover={handover} search={search} onClose={close} />,
    });
  } catch (error) {
    showError(error);
  } finally {
    isOpening = false;
  }
}

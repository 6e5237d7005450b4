import i18next from 'i18next';
import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import { openPopup } from './popup-store.ts';
import type { PopupOptions } from './popup-store.ts';

type Opens = (props: never) => Promise<void>;

const kinds = new Map<string, Opens>();

/**
 * Declares a kind of popup whose code loads on first use. Returns the function that opens it. Code that only knows the
 * type's name (a link, a server response) uses `openPopupOfType`.
 */
export function popupKind<Props>(
  type: string,
  load: () => Promise<(props: Props) => PopupOptions>,
): (props: Props) => Promise<void> {
  async function open(props: Props): Promise<void> {
    try {
      const toPopup = await inTime(load);
      openPopup(toPopup(props));
    } catch (error) {
      showError(error);
    }
  }
  kinds.set(type, open);
  return open;
}

/** Opens a popup by its type's name. An undeclared name shows UNKNOWN POPUP TYPE (spec 000 §2.7). */
export async function openPopupOfType(type: string, props: unknown): Promise<void> {
  const open = kinds.get(type);
  if (open) return open(props as never);
  openPopup({ title: i18next.t('popup.unknownType'), content: () => type });
}

import { loadTexts } from '#i18n/i18n.ts';
import type { PictureFormProps } from './picture-form.tsx';
import { inTime } from '#ui/in-time.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';

interface PictureFormOptions extends Omit<PictureFormProps, 'onClose' | 'onDone' | 'onBusy'> {
  readonly title: string;
  readonly onDone: () => void;
}

/** Opens the popup in which a picture is chosen and cropped. Its code comes with the first one. */
export async function openPictureForm({ title, onDone, ...form }: PictureFormOptions): Promise<void> {
  try {
    const [{ PictureForm }] = await inTime(() => Promise.all([import('./picture-form.tsx'), loadTexts('pictures')]));
    let isBusy = false;
    openPopup({
      title,
      isHeld: () => isBusy,
      content: (close) => (
        <PictureForm
          {...form}
          onClose={close}
          onBusy={(busy) => (isBusy = busy)}
          onDone={() => {
            close();
            onDone();
          }}
        />
      ),
    });
  } catch (error) {
    showError(error);
  }
}

import i18next from 'i18next';
import type { PictureFormProps } from './picture-form.tsx';
import { openPopup } from '../popup/popup-store.ts';
import { showError } from '../toast/show-error.ts';

interface PictureFormOptions extends Omit<PictureFormProps, 'onClose' | 'onDone'> {
  readonly title: string;
  readonly onDone: () => void;
}

/** Opens the popup in which a picture is chosen and cropped. Its code comes with the first one. */
export async function openPictureForm({ title, onDone, ...form }: PictureFormOptions): Promise<void> {
  try {
    const [{ PictureForm }] = await Promise.all([import('./picture-form.tsx'), i18next.loadNamespaces('pictures')]);
    openPopup({
      title,
      content: (close) => (
        <PictureForm
          {...form}
          onClose={close}
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

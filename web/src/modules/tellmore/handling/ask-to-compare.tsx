import { Loader } from '@mantine/core';
import i18next from 'i18next';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const CompareForm = lazyPart(async () => (await import('./compare-form.tsx')).CompareForm, <Loader size="sm" />);

/** Shows the fingerprint of a channel's key. Resolves to whether the handler found it to be the same elsewhere. */
export function askToCompare(channelKey: Bytes, isChanged: boolean): Promise<boolean> {
  const t = i18next.getFixedT(null, 'tellmore');
  return new Promise((resolve) => {
    let isSame = false;
    openPopup({
      title: t('channelKey.title'),
      closeOnClickOutside: false,
      content: (close) => (
        <CompareForm
          channelKey={channelKey}
          isChanged={isChanged}
          onClose={close}
          onSame={() => {
            isSame = true;
            close();
          }}
        />
      ),
      onClose: () => resolve(isSame),
    });
  });
}

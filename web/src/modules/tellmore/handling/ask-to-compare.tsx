import { Loader } from '@mantine/core';
import i18next from 'i18next';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { onForgotten } from './unlocked.ts';

const CompareForm = lazyPart(async () => (await import('./compare-form.tsx')).CompareForm, <Loader size="sm" />);

/**
 * Shows the fingerprint of a channel's key. Resolves to whether the handler found it to be the same elsewhere. Closes with
 * "no" when the tab forgets the handler's keys: somebody else may be at the screen by then.
 */
export function askToCompare(channelKey: Bytes, isChanged: boolean, keys: KeyPairs): Promise<boolean> {
  const t = i18next.getFixedT(null, 'tellmore');
  return new Promise((resolve) => {
    let isSame = false;
    const closeNow = openPopup({
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
      onClose: () => {
        stopWaiting();
        resolve(isSame);
      },
    });
    const stopWaiting = onForgotten(keys, closeNow);
  });
}

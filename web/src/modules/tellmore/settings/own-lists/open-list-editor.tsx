import { Skeleton } from '@mantine/core';
import i18next from 'i18next';
import type { OwnListName } from '#functions/whistleblowing/contract/own-lists.ts';
import type { ChannelSettings } from '#modules/tellmore/settings/settings-commands.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

const ListEditor = lazyPart(async () => (await import('./list-editor.tsx')).ListEditor, <Skeleton h={400} />);

/** Opens the form of a list beside the page. What was changed is not lost without a question. */
export function openListEditor(list: OwnListName, channel: ChannelSettings | null): void {
  const t = i18next.getFixedT(null, 'wb-settings');
  let isChanged = false;
  const hold = (now: boolean): void => {
    isChanged = now;
  };
  const askToDiscard = (close: () => void): void =>
    confirm({
      title: t('own.discardTitle'),
      body: t('own.discardText'),
      confirmLabel: t('own.discard'),
      isDestructive: true,
      action: async () => close(),
    });
  openPopup({
    title: t(`own.${list}.title`),
    variant: 'slideOver',
    closeOnClickOutside: false,
    isHeld: () => isChanged,
    onHeld: askToDiscard,
    content: (close) => (
      <ListEditor
        list={list}
        channel={channel}
        onHold={hold}
        onClose={() => (isChanged ? askToDiscard(close) : close())}
        onSaved={close}
      />
    ),
  });
}

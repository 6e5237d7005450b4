import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Switch.css';
import { Button, Kbd, Stack, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '#ui/popup/popup-store.ts';
import classes from './desk.module.css';
import { areShortcutsOn, setShortcuts, useShortcuts } from './use-shortcuts.ts';

const QUEUE_KEYS = { J: 'next', K: 'previous', Enter: 'openCheck' } as const;
const REVIEW_KEYS = {
  '1–4': 'decide',
  R: 'result',
  N: 'note',
  'Ctrl + Enter': 'save',
  Enter: 'openNext',
  F: 'file',
  O: 'enlarge',
  L: 'release',
  Q: 'queue',
} as const;

/** The keys of the queue or of a check: a button, and the key ? */
export function ShortcutsButton({ place }: { place: 'queue' | 'review' }) {
  const { t } = useTranslation('desk');
  const open = () => openShortcuts(place);
  useShortcuts({ '?': open });
  return (
    <Button variant="subtle" visibleFrom="sm" leftSection={<IconKeyboard size={18} aria-hidden />} onClick={open}>
      {t('keys.open')}
    </Button>
  );
}

function openShortcuts(place: 'queue' | 'review'): void {
  openPopup({
    title: i18next.getFixedT(null, 'desk')('keys.title'),
    size: 'sm',
    content: () => <Shortcuts place={place} />,
  });
}

function Shortcuts({ place }: { place: 'queue' | 'review' }) {
  const { t } = useTranslation('desk');
  const [isOn, setOn] = useState(areShortcutsOn);
  const keys = { ...(place === 'queue' ? QUEUE_KEYS : REVIEW_KEYS), '?': 'help' } as const;
  return (
    <Stack>
      <dl className={classes.shortcuts}>
        {Object.entries(keys).map(([key, name]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('keys.on')}
        description={t('keys.onHelp')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          setShortcuts(checked);
        }}
      />
    </Stack>
  );
}

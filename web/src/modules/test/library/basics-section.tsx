import { Button, Text } from '@mantine/core';
import {
  IconArchive,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconFileOff,
  IconHandStop,
  IconInbox,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { StatusTone } from '#ui/feedback/status-badge.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Avatar } from '#ui/page/avatar.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Example } from './example.tsx';
import { people } from './people.ts';

const badges: readonly [StatusTone, typeof IconClock][] = [
  ['neutral', IconArchive],
  ['outlined', IconInbox],
  ['pending', IconPencil],
  ['warning', IconClock],
  ['success', IconCircleCheck],
  ['danger', IconHandStop],
];

const nothing = () => {};

export function BasicsSection() {
  const { t } = useTranslation('library');
  const [person, , , long] = people;
  return (
    <>
      <Example title={t('piece.breadcrumbs')}>
        <Breadcrumbs crumbs={[{ label: t('section.basics'), to: '?section=basics' }]} here={person?.label ?? ''} />
        <Breadcrumbs
          crumbs={[{ label: t('section.basics'), to: '?section=basics' }]}
          here={`${long?.label} ${long?.detail}`}
        />
      </Example>
      <Example title={t('piece.buttons')} layout="row">
        <Button onClick={nothing}>{t('button.primary')}</Button>
        <Button variant="default">{t('button.other')}</Button>
        <Button variant="subtle">{t('button.quiet')}</Button>
        <Button color="red.9">{t('button.destructive')}</Button>
        <Button disabled>{t('state.disabled')}</Button>
        <Button loading aria-label={t('state.loading')}>
          {t('button.primary')}
        </Button>
      </Example>
      <Example title={t('piece.badges')} layout="row">
        {badges.map(([tone, icon]) => (
          <StatusBadge key={tone} tone={tone} icon={icon}>
            {t(`tone.${tone}`)}
          </StatusBadge>
        ))}
      </Example>
      <Example title={t('piece.actionMenu')} layout="row">
        <Avatar name={person?.label ?? ''} />
        <Text>{person?.label}</Text>
        <ActionMenu
          label={t('actionsOf', { name: person?.label })}
          actions={[
            { id: 'edit', label: t('action.edit'), icon: IconPencil, to: '?section=popups' },
            { id: 'cancel', label: t('action.cancel'), icon: IconBan, disabled: true, onClick: nothing },
            { id: 'remove', label: t('action.remove'), icon: IconTrash, isDestructive: true, onClick: nothing },
          ]}
        />
      </Example>
      <Example title={t('piece.toasts')} layout="row">
        {(['success', 'info', 'error'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            onClick={() => showToast({ kind, title: t(`toast.${kind}`), message: t('toast.text') })}
          >
            {t(`toast.${kind}`)}
          </Button>
        ))}
      </Example>
      <Example title={t('state.empty')}>
        <Card flush>
          <EmptyState icon={<IconFileOff size={24} aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
            <Button>{t('button.primary')}</Button>
          </EmptyState>
        </Card>
      </Example>
      <Example title={t('state.error')}>
        <Card flush>
          <ErrorState onRetry={nothing} />
        </Card>
      </Example>
    </>
  );
}

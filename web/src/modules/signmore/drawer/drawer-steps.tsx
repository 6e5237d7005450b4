import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { withDrawn } from '#modules/signmore/shared/drawer-link.ts';
import { useDrawerRows } from './drawer-rows.ts';
import { stepOf } from './step-of.ts';

/** The way to the previous and the next document of the list: two buttons, and the arrow keys. */
export function DrawerSteps({ id }: { id: string }) {
  const { t } = useTranslation('signmore');
  const rows = useDrawerRows();
  const [, setParams] = useSearchParams();
  const bar = useRef<HTMLDivElement>(null);
  const place = rows.findIndex((row) => row.id === id);
  const previous = rows[place - 1];
  const next = place < 0 ? undefined : rows[place + 1];

  function show(documentId: string): void {
    setParams((before) => withDrawn(before, documentId), { replace: true, preventScrollReset: true });
  }

  useEffect(function followKeys() {
    function onKey(event: KeyboardEvent): void {
      const step = stepOf(event, bar.current?.closest('[role="dialog"]') ?? null);
      const target = step && { previous, next }[step];
      if (!target) return;
      event.preventDefault();
      show(target.id);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <div ref={bar}>
      {place >= 0 && rows.length > 1 ? (
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={previous ? t('drawer.previousNamed', { name: previous.name }) : t('drawer.previous')}
            aria-keyshortcuts="ArrowLeft"
            // Not `disabled`, which would take the focus away from somebody who steps with the keyboard.
            aria-disabled={!previous}
            data-disabled={!previous || undefined}
            onClick={() => previous && show(previous.id)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={next ? t('drawer.nextNamed', { name: next.name }) : t('drawer.next')}
            aria-keyshortcuts="ArrowRight"
            aria-disabled={!next}
            data-disabled={!next || undefined}
            onClick={() => next && show(next.id)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('drawer.place', { place: place + 1, count: rows.length })}
          </Text>
        </Group>
      ) : null}
    </div>
  );
}

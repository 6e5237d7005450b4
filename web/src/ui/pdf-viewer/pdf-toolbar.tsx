import { ActionIcon, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { canZoomIn, canZoomOut, zoomIn, zoomOut } from './zoom.ts';
import classes from './pdf-viewer.module.css';

interface PdfToolbarProps {
  readonly name: string;
  readonly isNameShown: boolean;
  readonly page: number;
  readonly pageCount: number;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onPage: (page: number) => void;
  readonly children?: ReactNode;
}

/** File name, current page and zoom. Stays at the top while the pages scroll. */
export function PdfToolbar({ name, isNameShown, page, pageCount, zoom, onZoom, onPage, children }: PdfToolbarProps) {
  const { t } = useTranslation();
  const tool = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <div className={classes.toolbar}>
      {isNameShown && (
        <Text component="h2" size="sm" className={classes.name} title={name}>
          {name}
        </Text>
      )}
      <div className={classes.tools} role="toolbar" aria-label={t('viewer.tools', { name })}>
        <ActionIcon {...tool} aria-label={t('viewer.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronUp size={20} />
        </ActionIcon>
        <Text size="sm" className={classes.pageCount} aria-live="polite">
          {t('viewer.pageShort', { page, count: pageCount })}
        </Text>
        <ActionIcon
          {...tool}
          aria-label={t('viewer.next')}
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronDown size={20} />
        </ActionIcon>
        <ActionIcon
          {...tool}
          aria-label={t('viewer.zoomOut')}
          disabled={!canZoomOut(zoom)}
          onClick={() => onZoom(zoomOut(zoom))}
        >
          <IconZoomOut size={20} />
        </ActionIcon>
        <ActionIcon
          {...tool}
          aria-label={t('viewer.zoomIn')}
          disabled={!canZoomIn(zoom)}
          onClick={() => onZoom(zoomIn(zoom))}
        >
          <IconZoomIn size={20} />
        </ActionIcon>
        {children}
      </div>
    </div>
  );
}

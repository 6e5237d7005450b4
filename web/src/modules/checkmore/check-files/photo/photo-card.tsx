import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCrop, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CornersField } from './corners-field.tsx';
import { straightPage } from './read-photo.ts';
import type { PhotoPage } from './read-photo.ts';
import { usePicture } from './use-picture.ts';
import classes from './photo.module.css';

interface PhotoCardProps {
  readonly page: PhotoPage;
  readonly number: number;
  readonly isLast: boolean;
  readonly onChange: (part: Partial<PhotoPage>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Pixels of the preview's longer side. */
const PREVIEW_SIDE = 700;

/** One page as it will be, with what can be changed about it. */
export function PhotoCard({ page, number, isLast, onChange, onMove, onRemove }: PhotoCardProps) {
  const { t } = useTranslation('check-files');
  const [isCropping, setCropping] = useState(false);
  const url = usePicture(async () => (await straightPage(page, PREVIEW_SIDE, 0.7))?.blob ?? null, page);
  const action = (label: string, icon: ReactNode, onClick: () => void, disabled = false): ReactNode => (
    <ActionIcon variant="default" size={44} aria-label={label} disabled={disabled} onClick={onClick}>
      {icon}
    </ActionIcon>
  );

  return (
    <li className={classes.page}>
      <Text size="sm" fw={600}>
        {t('photo.page', { number })}
      </Text>
      {isCropping ? (
        <CornersField page={page} onChange={(quad) => onChange({ quad })} />
      ) : url === null ? (
        <Skeleton height={240} />
      ) : (
        <img className={classes.preview} src={url} alt={t('photo.preview', { number })} />
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconCrop size={18} aria-hidden />}
          aria-expanded={isCropping}
          onClick={() => setCropping((now) => !now)}
        >
          {t(isCropping ? 'photo.cropped' : 'photo.crop')}
        </Button>
        {action(t('photo.turn', { number }), <IconRotateClockwise size={20} aria-hidden />, () =>
          onChange({ turns: (page.turns + 1) % 4 }),
        )}
        {action(t('photo.up', { number }), <IconArrowUp size={20} aria-hidden />, () => onMove(-1), number === 1)}
        {action(t('photo.down', { number }), <IconArrowDown size={20} aria-hidden />, () => onMove(1), isLast)}
        {action(t('photo.remove', { number }), <IconTrash size={20} aria-hidden />, onRemove)}
      </Group>
    </li>
  );
}

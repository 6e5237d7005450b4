import type { ReactNode } from 'react';
import { Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PdfProblem } from './pdfjs.ts';
import type { PdfState } from './use-pdf-document.ts';
import classes from './pdf-viewer.module.css';

const ICONS = {
  NETWORK: IconAlertTriangle,
  ENCRYPTED: IconLock,
  BROKEN: IconFileOff,
  HEAVY: IconFileOff,
} as const satisfies Record<PdfProblem, unknown>;

interface PdfMessageProps {
  readonly name: string;
  readonly state: Exclude<PdfState, { phase: 'ready' }>;
  readonly onRetry: () => void;
  /** A way to the file itself, where there is one. */
  readonly children?: ReactNode;
}

/** Shown in place of the pages: the progress of the download, or the error and what to do about it. */
export function PdfMessage({ name, state, onRetry, children }: PdfMessageProps) {
  const { t } = useTranslation();
  if (state.phase === 'loading') {
    return (
      <div className={classes.message} aria-busy="true">
        <Text size="sm" role="status">
          {t('viewer.loading', { name })}
        </Text>
        <Progress
          value={Math.max(4, Math.round(state.fraction * 100))}
          w="min(16rem, 80%)"
          aria-label={t('viewer.loading', { name })}
        />
      </div>
    );
  }
  const Icon = ICONS[state.problem];
  const text = {
    NETWORK: t('viewer.failedNetwork', { name }),
    ENCRYPTED: t('viewer.failedEncrypted', { name }),
    BROKEN: t('viewer.failedBroken', { name }),
    HEAVY: t('viewer.failedHeavy', { name }),
  }[state.problem];
  return (
    <div className={classes.message} role="alert">
      <Icon size={28} aria-hidden />
      <Text size="sm" maw="28rem">
        {text}
      </Text>
      <Group justify="center" gap="xs">
        {children}
        <Button variant="default" onClick={onRetry}>
          {t('viewer.retry')}
        </Button>
      </Group>
    </div>
  );
}

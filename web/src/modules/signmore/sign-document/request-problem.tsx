import { useEffect, useRef } from 'react';
import { Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#api/app-error.ts';
import { errorText } from '#ui/toast/show-error.ts';
import classes from './sign-document.module.css';

interface RequestProblemProps {
  readonly of: 'sign' | 'refuse';
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** Shows why a request failed. The input is kept, and the request can be sent again. */
export function RequestProblem({ of, error, onRetry }: RequestProblemProps) {
  const { t } = useTranslation('signing');
  const network = {
    sign: { title: t('sign.networkTitle'), text: t('sign.network') },
    refuse: { title: t('refuse.networkTitle'), text: t('refuse.network') },
  }[of];
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    // Scrolled into view: the button is at the bottom of the screen, and on a phone this would be out of sight.
    function bringIntoSight() {
      box.current?.scrollIntoView({ block: 'center' });
    },
    [error],
  );
  return (
    <div ref={box} className={classes.problem} role="alert">
      <IconAlertCircle size={22} aria-hidden />
      <div>
        <Text fw={600}>{error.kind === 'network' ? network.title : t('sign.failedTitle')}</Text>
        <Text size="sm">{problemText()}</Text>
        <Button mt="xs" size="compact-md" variant="default" onClick={onRetry}>
          {t('sign.retry')}
        </Button>
      </div>
    </div>
  );

  function problemText(): string {
    if (error.kind === 'network') return network.text;
    const known = error.errors.filter(({ code }) => code !== 'INTERNAL');
    if (known.length === 0) return t('sign.failed', { reference: error.requestId ?? '–' });
    // Fields of the pages, which this page may not know yet.
    if (known.some(({ path }) => path?.startsWith('values'))) return t('sign.missing.fields');
    return known.map(errorText).join(' ');
  }
}

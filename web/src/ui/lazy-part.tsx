import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from './in-time.ts';

/**
 * A part of a page whose code loads when it is shown. If loading fails, only this part shows an error with a retry, and
 * input around it is kept. `fallback` is shown until then. `preload` loads the code in advance.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode),
) {
  let loaded: ComponentType<Props> | null = null;

  async function fetchPart(): Promise<ComponentType<Props>> {
    loaded = await inTime(load);
    return loaded;
  }

  function LazyPart(props: Props) {
    const { t } = useTranslation();
    // Wrapped in an object, because a state setter would call a function.
    const [part, setPart] = useState({ Component: loaded });
    const [hasFailed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);

    useEffect(
      function loadOnce() {
        if (part.Component) return;
        let left = false;
        fetchPart().then(
          (Component) => {
            if (!left) setPart({ Component });
          },
          () => {
            if (!left) setFailed(true);
          },
        );
        return () => {
          left = true;
        };
      },
      [part, attempt],
    );

    if (part.Component) return <part.Component {...props} />;
    if (!hasFailed) return typeof fallback === 'function' ? fallback(props) : fallback;
    return (
      <div role="alert">
        <Text mb="xs">{t(attempt === 0 ? 'errorState.text' : 'errorState.again')}</Text>
        <Button
          variant="default"
          onClick={() => {
            setFailed(false);
            setAttempt((count) => count + 1);
          }}
        >
          {t('action.retry')}
        </Button>
      </div>
    );
  }

  // A failed preload does no harm: the code is loaded again when the part is shown.
  LazyPart.preload = () => void fetchPart().catch(() => undefined);
  return LazyPart;
}

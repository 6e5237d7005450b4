import { useEffect, useRef, useState } from 'react';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Drawing } from './drawing.ts';
import type { PadHandle } from './pad.ts';
import classes from './signature-pad.module.css';

// Not in the stylesheet: without these a canvas that takes its resolution from its size would grow without end.
const PAPER = { position: 'relative', height: '12rem' } as const; // spec 002 §9: about 48 units (of 4 px) high
const FILLS_THE_PAPER = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

interface SignaturePadProps {
  /** Restored when the pad is shown again (another step, a failed request). Read once, on mount. */
  readonly initial: Drawing | null;
  /** Called after every stroke; null while there is too little ink for a signature. */
  readonly onChange: (drawing: Drawing | null) => void;
  readonly describedBy?: string;
}

/**
 * A field for drawing a signature with finger, pen or mouse. Drawing is impossible with a keyboard, so pages must also
 * offer typing.
 */
export function SignaturePad({ initial, onChange, describedBy }: SignaturePadProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<PadHandle | null>(null);
  const [startStrokes] = useState(initial?.strokes ?? []);
  const [hasInk, setHasInk] = useState(initial !== null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [isReady, setReady] = useState(false);
  const report = useRef(onChange);
  useEffect(function keepLatest() {
    report.current = onChange;
  });

  useEffect(
    function mount() {
      let left = false;
      setFailed(false);
      import('./pad.ts')
        .then(({ mountPad }) => {
          if (left || !canvas.current) return;
          pad.current = mountPad(canvas.current, startStrokes, (drawing) => {
            setHasInk(true);
            report.current(drawing);
          });
          setReady(true);
        })
        .catch(() => {
          if (!left) setFailed(true);
        });
      return () => {
        left = true;
        pad.current?.destroy();
        pad.current = null;
      };
    },
    [startStrokes, attempt],
  );

  function clear(): void {
    pad.current?.clear();
    setHasInk(false);
  }

  return (
    <div className={classes.pad}>
      <div className={classes.paper} style={PAPER}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          style={FILLS_THE_PAPER}
          role="img"
          aria-label={t(hasInk ? 'signaturePad.filled' : 'signaturePad.empty')}
          aria-describedby={describedBy}
          aria-busy={!isReady && !failed}
        />
        <div className={classes.line} aria-hidden />
        {isReady && !hasInk && (
          <Text size="sm" className={classes.hint} aria-hidden>
            {t('signaturePad.hint')}
          </Text>
        )}
      </div>
      {failed ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('signaturePad.failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setAttempt((count) => count + 1)}>
            {t('viewer.retry')}
          </Button>
        </Text>
      ) : (
        <Button variant="subtle" size="compact-sm" disabled={!hasInk} onClick={clear} className={classes.clear}>
          {t('signaturePad.clear')}
        </Button>
      )}
    </div>
  );
}

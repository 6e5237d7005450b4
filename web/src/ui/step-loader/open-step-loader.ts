import { createElement } from 'react';
import { loadPieces } from '#ui/load-pieces.ts';
import { popupKind } from '#ui/popup/popup-kinds.ts';

export interface StepLoaderOptions {
  readonly title: string;
  /** What the user is told, in order; the task itself is one. */
  readonly steps: readonly string[];
  readonly task: () => Promise<void>;
  /** Time that each step is shown at least; 500 ms by default. */
  readonly stepMilliseconds?: number;
  /** Closes a second after the last step instead of waiting for the user. */
  readonly autoComplete?: boolean;
  readonly onClose?: () => void;
}

/** A popup that shows a task as steps (spec 000 §2.9). */
export const openStepLoader = popupKind<StepLoaderOptions>('stepLoader', () =>
  loadPieces(async () => {
    const { StepLoader } = await import('./step-loader.tsx');
    return (options) => ({
      title: options.title,
      content: (close) => createElement(StepLoader, { options, onClose: close }),
      onClose: options.onClose,
    });
  }),
);

import { createElement } from 'react';
import { loadPieces } from '#ui/load-pieces.ts';
import { popupKind } from '#ui/popup/popup-kinds.ts';

export interface StepLoaderOptions {
  readonly title: string;
  /** The steps shown to the user, in order. The task itself is one promise. */
  readonly steps: readonly string[];
  readonly task: () => Promise<void>;
  /** Minimum time that each step is shown; 500 ms by default. */
  readonly stepMilliseconds?: number;
  /** Closes one second after the last step instead of waiting for the user. */
  readonly autoComplete?: boolean;
  readonly onClose?: () => void;
}

/** Opens a popup that shows a task as steps (spec 000 §2.9). */
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

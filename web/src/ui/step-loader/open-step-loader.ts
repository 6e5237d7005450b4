import { createElement } from 'react';
import { loadWidget } from '#ui/load-widget.ts';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { StepLoaderOptions } from './step-loader.tsx';

/** Opens a popup that shows a task as steps (spec 000 §2.9). */
export const openStepLoader = popupKind<StepLoaderOptions>('stepLoader', () =>
  loadWidget(async () => {
    const { StepLoader } = await import('./step-loader.tsx');
    return (options) => ({
      title: options.title,
      content: (close) => createElement(StepLoader, { options, onClose: close }),
      onClose: options.onClose,
    });
  }),
);

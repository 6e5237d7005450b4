import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

// A candidate starts on a phone with the first step. What it does not show is loaded behind it, in one file: on a slow
// network, thirty small ones take longer than their bytes (decision 0031).

const loadLaterTexts = () => loadTexts('check-forms', 'widgets', 'retention');

export const LaterStep = lazyPart(
  async () => {
    const [{ LaterStep: Step }] = await Promise.all([import('./later-step.tsx'), loadLaterTexts()]);
    return Step;
  },
  <WizardSkeleton />,
);

export const SenderFacts = lazyPart(async () => {
  const [{ SenderFacts: Facts }] = await Promise.all([import('./later-step.tsx'), loadLaterTexts()]);
  return Facts;
}, null);

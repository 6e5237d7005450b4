import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

// A candidate starts on a phone with the first step. What it does not show is loaded behind it (decision 0031).

export const LaterStep = lazyPart(async () => (await import('./later-step.tsx')).LaterStep, <WizardSkeleton />);

export const SenderFacts = lazyPart(async () => {
  const [{ SenderFacts: Facts }] = await Promise.all([import('./sender-facts.tsx'), loadTexts('retention')]);
  return Facts;
}, null);

import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

// A candidate starts on a phone with the first step. What it does not show is loaded behind it, in one file: on a slow
// network, thirty small ones take longer than their bytes (decision 0031).

async function loadLater() {
  const [parts] = await Promise.all([
    import('./later-step.tsx'),
    loadTexts('check-forms', 'widgets', 'retention'),
  ]);
  return parts;
}

export const LaterStep = lazyPart(async () => (await loadLater()).LaterStep, <WizardSkeleton />);

export const SenderFacts = lazyPart(async () => (await loadLater()).SenderFacts, null);

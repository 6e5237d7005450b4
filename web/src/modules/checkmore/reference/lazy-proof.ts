import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Few orders demand a proof, so its code and texts are loaded when one does. */
const withTexts = () => Promise.all([loadTexts('identity'), loadTexts('security')]);

export const LazyProofStep = lazyPart(async () => {
  const [{ ProofStep }] = await Promise.all([import('./proof-step.tsx'), withTexts()]);
  return ProofStep;
}, null);

export const LazyProven = lazyPart(async () => {
  const [{ Proven }] = await Promise.all([import('#shared/identity/ask-proof.tsx'), withTexts()]);
  return Proven;
}, null);

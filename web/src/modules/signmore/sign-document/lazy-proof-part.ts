import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Few documents demand a proof, so its code and texts are loaded when one does. */
export const LazyProofPart = lazyPart(async () => {
  const [{ ProofPart }] = await Promise.all([import('./proof-part.tsx'), loadTexts('identity'), loadTexts('security')]);
  return ProofPart;
}, null);

import { popupKind } from '#ui/popup/popup-kinds.ts';
import { loadAccountFileTexts } from './load-texts.ts';
import type { RoutineGuidelinesProps } from './routine-guidelines.tsx';

export const openRoutineGuidelines = popupKind<RoutineGuidelinesProps>('routineGuidelines', async () => {
  const [{ routineGuidelines }] = await Promise.all([import('./routine-guidelines.tsx'), loadAccountFileTexts()]);
  return routineGuidelines;
});

import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Few documents have fields, so their code and texts are loaded when one does. */
export const LazyFillStep = lazyPart(async () => {
  const [{ FillStep }] = await Promise.all([import('./fill-step.tsx'), loadTexts('page-fields')]);
  return FillStep;
}, null);

export const LazyPopupFields = lazyPart(async () => {
  const [{ PopupFields }] = await Promise.all([import('./popup-fields.tsx'), loadTexts('page-fields')]);
  return PopupFields;
}, null);

export const LazyMissingFields = lazyPart(async () => {
  const [{ MissingFields }] = await Promise.all([import('./missing-fields.tsx'), loadTexts('page-fields')]);
  return MissingFields;
}, null);

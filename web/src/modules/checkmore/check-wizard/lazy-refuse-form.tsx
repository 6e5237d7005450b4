import { lazyPart } from '#ui/lazy-part.tsx';

// In a file of its own, so that the wizard's first file does not list the files of the form (decision 0031).

export const LazyRefuseForm = lazyPart(async () => (await import('./refuse-form.tsx')).RefuseForm, null);

import { lazyPart } from '#ui/lazy-part.tsx';

// For the teams that have questions of their own: others load nothing of it.
export const LazyOwnQuestionFields = lazyPart(
  async () => (await import('./own-question-fields.tsx')).OwnQuestionFields,
  null,
);

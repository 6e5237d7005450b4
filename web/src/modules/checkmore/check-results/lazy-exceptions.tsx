import { exceptionsOf } from '#functions/checks/contract/exceptions.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { loadResult } from './load-result.ts';

const Exceptions = lazyPart(() => loadResult(async () => (await import('./exceptions.tsx')).Exceptions), null);

/** The exceptions of a result, which few have. */
export function LazyExceptions({ result }: { readonly result: unknown }) {
  return exceptionsOf(result).length > 0 ? <Exceptions result={result} /> : null;
}

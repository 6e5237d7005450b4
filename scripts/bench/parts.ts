import type { Figure } from './figure.ts';

export interface Part {
  readonly name: string;
  /** Loads the code of a part only when its turn comes. */
  readonly load: () => Promise<{ readonly measure: () => Promise<Figure[]> }>;
}

export const parts: readonly Part[] = [
  { name: 'start', load: () => import('./start.ts') },
  { name: 'documents list', load: () => import('./documents-list.ts') },
  { name: 'documents overview', load: () => import('./documents-overview.ts') },
  { name: 'checks list', load: () => import('./checks-list.ts') },
  { name: 'check retention', load: () => import('./check-retention.ts') },
  { name: 'session', load: () => import('./session.ts') },
  { name: 'credits', load: () => import('./credits.ts') },
  { name: 'check orders', load: () => import('./check-orders.ts') },
  { name: 'bulk', load: () => import('./bulk.ts') },
  { name: 'references', load: () => import('./references.ts') },
  { name: 'people', load: () => import('./people.ts') },
  { name: 'members', load: () => import('./members.ts') },
  { name: 'signing', load: () => import('./signing.ts') },
  { name: 'intake', load: () => import('./intake.ts') },
  { name: 'functions', load: () => import('./functions.ts') },
  { name: 'sealing', load: () => import('./sealing.ts') },
  { name: 'enumeration', load: () => import('./enumeration.ts') },
  { name: 'masking timing', load: () => import('./masking-timing.ts') },
  { name: 'whistleblowing', load: () => import('./whistleblowing.ts') },
  { name: 'import', load: () => import('./import.ts') },
  { name: 'page weight', load: () => import('./page-weight.ts') },
  { name: 'slow phone', load: () => import('./slow-phone.ts') },
  { name: 'slow reporter', load: () => import('./reporter-visits.ts') },
  { name: 'graphql engine', load: () => import('./graphql-engine.ts') },
  { name: 'test suite', load: () => import('./test-suite.ts') },
];

/** Measures the parts in order. One that fails is printed and does not end the others; returns their names. */
export async function measureParts(
  chosen: readonly Part[],
  print: (name: string, figures: Figure[]) => void,
): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, load } of chosen) {
    try {
      print(name, await (await load()).measure());
    } catch (error) {
      console.error(`${name} failed:`, error);
      failed.push(name);
    }
  }
  return failed;
}

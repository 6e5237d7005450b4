import type { Module } from '#routing/module.ts';

/** Pages for developers and testers. They hold no data and are open to everybody (spec 000 §2.2). */
export const testModule: Module = {
  pages: {
    TEST_SIGNATURE: { load: () => import('./signature-page.tsx'), texts: ['library'] },
    TEST_COMPONENT_LIBRARY: {
      load: () => import('./library/component-library-page.tsx'),
      texts: ['library', 'widgets', 'files', 'lookup', 'pictures', 'credits'],
    },
  },
};

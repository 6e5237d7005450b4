import type { ModuleRoutes } from '#routing/module-routes.ts';

/** Pages for those who build and test the product. They hold no data and are open to all (spec 000 §2.2). */
export const testPages: ModuleRoutes = {
  TEST_SIGNATURE: () => import('./signature-page.tsx'),
  TEST_COMPONENT_LIBRARY: () => import('./library/component-library-page.tsx'),
};

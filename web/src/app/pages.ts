import { commonRoutes } from '#modules/common/routes.tsx';
import { loginRoutes } from '#modules/login/routes.tsx';
import { signmoreRoutes } from '#modules/signmore/routes.tsx';
import type { ModuleRoutes, PageModule } from '#routing/module-routes.ts';
import type { RouteName } from '#routing/paths.ts';

/** Pages that strangers start at. Every page of the product carries this list, so that theirs come at once. */
const firstPages: ModuleRoutes = { ...commonRoutes, ...loginRoutes, ...signmoreRoutes };

/** The page of a route; "not available yet" where no module has it. */
export async function loadPage(name: RouteName): Promise<PageModule> {
  const first = firstPages[name];
  if (first) return first();
  const { laterPages } = await import('./later-pages.ts');
  return (laterPages[name] ?? notAvailable)();
}

const notAvailable = () => import('./not-available-page.tsx');

import { accountRoutes } from '../modules/account/routes.tsx';
import { commonRoutes } from '../modules/common/routes.tsx';
import { loginRoutes } from '../modules/login/routes.tsx';
import { signmoreRoutes } from '../modules/signmore/routes.tsx';
import type { ModuleRoutes } from './module-routes.ts';

/** Every page that exists. A route of paths.ts without one here shows "not available yet". */
export const pages: ModuleRoutes = { ...commonRoutes, ...loginRoutes, ...accountRoutes, ...signmoreRoutes };

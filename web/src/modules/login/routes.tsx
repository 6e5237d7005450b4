import type { ModuleRoutes } from '../../app/module-routes.ts';

export const loginRoutes: ModuleRoutes = {};

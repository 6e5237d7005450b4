import type { ModuleRoutes } from '../../app/module-routes.ts';

export const accountRoutes: ModuleRoutes = {};

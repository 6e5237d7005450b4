import type { ModuleRoutes } from '../../app/module-routes.ts';
import type { accountPages } from './pages.tsx';

// Which files each page needs is listed in pages.tsx, which comes with the first of them: a list here would be loaded
// by every page of the product, also by those for outsiders (decision 0031).
const page = (name: keyof typeof accountPages) => async () => {
  const { accountPages } = await import('./pages.tsx');
  return accountPages[name]();
};

export const accountRoutes: ModuleRoutes = {
  DASHBOARD: page('DASHBOARD'),
  OVERVIEW: page('OVERVIEW'),
  OVERVIEW_DOCUMENTS: page('OVERVIEW_DOCUMENTS'),
  SETTINGS: page('SETTINGS'),
  SETTINGS_INFO: page('SETTINGS_INFO'),
  SETTINGS_AUTH: page('SETTINGS_AUTH'),
  SETTINGS_TEAM: page('SETTINGS_TEAM'),
  SETTINGS_TEAM_MEMBERS: page('SETTINGS_TEAM_MEMBERS'),
  SETTINGS_TEAM_DEPARTMENTS: page('SETTINGS_TEAM_DEPARTMENTS'),
  SETTINGS_TEAM_ROLES: page('SETTINGS_TEAM_ROLES'),
};

import { loadTexts } from '#i18n/i18n.ts';
import type { ModuleRoutes } from '#routing/module-routes.ts';

export const accountPages = {
  DASHBOARD: () => import('./dashboard/dashboard-page.tsx'),
  OVERVIEW: () => import('./overview-page.tsx'),
  OVERVIEW_CHECKS: () => import('./checks-page.tsx'),
  OVERVIEW_DOCUMENTS: () => import('./overview-page.tsx'),
  SCHEDULED_DELETION: async () => {
    await loadTexts('deletion');
    return import('./scheduled-deletion/scheduled-deletion-page.tsx');
  },
  SETTINGS: () => import('./settings/settings-page.tsx'),
  SETTINGS_INFO: () => import('./settings/account-info/account-info-page.tsx'),
  SETTINGS_AUTH: () => import('./settings/authentication/authentication-page.tsx'),
  SETTINGS_POLICY_DOCUMENTS: () => import('./settings/policy-documents/policy-documents-page.tsx'),
  SETTINGS_TEAM: () => import('./settings/team/team-page.tsx'),
  SETTINGS_TEAM_MEMBERS: () => import('./settings/team/members/members-page.tsx'),
  SETTINGS_TEAM_DEPARTMENTS: () => import('./settings/team/departments/departments-page.tsx'),
  SETTINGS_TEAM_ROLES: () => import('./settings/team/roles/roles-page.tsx'),
  SETTINGS_CREDITS: () => import('./settings/credits/credits-page.tsx'),
  SETTINGS_PAYMENT_METHODS: () => import('./settings/credits/payment-methods-page.tsx'),
  SETTINGS_PAYOUT: () => import('./settings/credits/payout-settings-page.tsx'),
} satisfies ModuleRoutes;

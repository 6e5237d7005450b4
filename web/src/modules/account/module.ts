import i18next from 'i18next';
import type { Module } from '#routing/module.ts';
import { AccountCreditsEntry, ProductPricesEntry, SalesVouchersEntry } from './console/console-entries.tsx';
import { creditsBanner } from './credits/credits-banner-entry.ts';
import { demandBanner } from './demands/demand-banner-entry.ts';
import { hasChecks, hasCredits, hasPayouts, hasPeople, isPayer, isTeam, keepsChecks, readsLog } from './offered-to.ts';
import { settingsEntries } from './settings/settings-entries.ts';

export const accountModule: Module = {
  pages: {
    // A personal account starts at its overview.
    DASHBOARD: {
      load: () => import('./dashboard-page.tsx'),
      texts: ['account'],
      offeredTo: isTeam,
      otherwise: 'OVERVIEW',
    },
    OVERVIEW: {
      redirectTo: (account, { overview }) =>
        (overview.find(({ offeredTo }) => offeredTo(account)) ?? overview[0])?.to ?? 'SETTINGS',
    },
    OVERVIEW_PEOPLE: {
      load: () => import('./people/people-page.tsx'),
      texts: ['people'],
      offeredTo: hasPeople,
      otherwise: 'OVERVIEW',
    },
    OVERVIEW_PERSON: {
      load: () => import('./people/person-page.tsx'),
      texts: ['people'],
      offeredTo: hasPeople,
      otherwise: 'OVERVIEW',
    },
    SCHEDULED_DELETION: {
      load: () => import('./scheduled-deletion/scheduled-deletion-page.tsx'),
      texts: ['deletion', 'own-data', 'credits'],
    },
    SETTINGS: { load: () => import('./settings/settings-page.tsx'), texts: ['settings'] },
    SETTINGS_INFO: {
      load: () => import('./settings/account-info/account-info-page.tsx'),
      texts: ['settings', 'pictures', 'own-data'],
    },
    SETTINGS_AUTH: {
      load: () => import('./settings/authentication/authentication-page.tsx'),
      texts: ['settings', 'security', 'own-data'],
    },
    SETTINGS_POLICY_DOCUMENTS: {
      load: () => import('./settings/policy-documents/policy-documents-page.tsx'),
      texts: ['settings', 'policies', 'files'],
      offeredTo: hasChecks,
    },
    SETTINGS_TEAM: { redirectTo: (account) => (isTeam(account) ? 'SETTINGS_TEAM_MEMBERS' : 'SETTINGS') },
    SETTINGS_TEAM_MEMBERS: {
      load: () => import('./settings/team/members/members-page.tsx'),
      texts: ['settings', 'import'],
      offeredTo: isTeam,
    },
    SETTINGS_TEAM_DEPARTMENTS: {
      load: () => import('./settings/team/departments/departments-page.tsx'),
      texts: ['settings'],
      offeredTo: isTeam,
    },
    SETTINGS_TEAM_ROLES: {
      load: () => import('./settings/team/roles/roles-page.tsx'),
      texts: ['settings'],
      offeredTo: keepsChecks,
    },
    SETTINGS_TEAM_SSO: {
      load: () => import('./settings/team/sso/sso-page.tsx'),
      texts: ['settings', 'sso'],
      offeredTo: isPayer,
    },
    SETTINGS_TEAM_LOG: {
      load: () => import('./settings/team/log/team-log-page.tsx'),
      texts: ['settings', 'team-log'],
      offeredTo: readsLog,
    },
    SETTINGS_CREDITS: {
      load: () => import('./settings/credits/credits-page.tsx'),
      texts: ['settings', 'credits'],
      offeredTo: hasCredits,
    },
    SETTINGS_PAYMENT_METHODS: {
      load: () => import('./settings/credits/payment-methods-page.tsx'),
      texts: ['settings', 'credits'],
      offeredTo: hasCredits,
    },
    SETTINGS_PAYOUT: {
      load: () => import('./settings/credits/payout-settings-page.tsx'),
      texts: ['settings', 'credits'],
      offeredTo: hasPayouts,
    },
  },
  overview: [{ to: 'OVERVIEW_PEOPLE', label: () => i18next.t('overview.people'), place: 3, offeredTo: hasPeople }],
  settings: settingsEntries,
  consoleOverview: [SalesVouchersEntry, ProductPricesEntry],
  consoleAccount: [AccountCreditsEntry],
  banners: [demandBanner, creditsBanner],
};

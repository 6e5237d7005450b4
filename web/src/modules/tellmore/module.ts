import { IconPalette, IconSpeakerphone } from '@tabler/icons-react';
import i18next from 'i18next';
import type { Module } from '#routing/module.ts';
import type { SessionAccount } from '#routing/session-types.ts';

const hasChannel = ({ accountType, features }: SessionAccount) => accountType === 'TEAM' && features.whistleblowing;
// Its colour and logo are also on the mails and pages of candidates and referees.
const hasBrand = ({ accountType, features }: SessionAccount) =>
  accountType === 'TEAM' && (features.whistleblowing || features.checks);
const handlesReports = (account: SessionAccount) => hasChannel(account) && account.hasWhistleblowingAccess;

export const tellmoreModule: Module = {
  pages: {
    WB_SETTINGS: {
      load: () => import('./settings/settings-page.tsx'),
      texts: ['tellmore', 'wb-settings', 'branding', 'lookup'],
      offeredTo: hasChannel,
    },
    WB_BRANDING: { load: () => import('./branding/branding-page.tsx'), texts: ['branding'], offeredTo: hasBrand },
    WB_REPORT: {
      load: () => import('./reports/report-page.tsx'),
      texts: ['tellmore', 'casework', 'whistleblower', 'report-files'],
      offeredTo: hasChannel,
    },
    OVERVIEW_REPORTS: {
      load: () => import('./reports/reports-page.tsx'),
      texts: ['tellmore', 'casework', 'whistleblower', 'wb-settings', 'report-files'],
      offeredTo: hasChannel,
    },
  },
  overview: [
    { to: 'OVERVIEW_REPORTS', label: () => i18next.t('overview.reports'), place: 3, offeredTo: handlesReports },
  ],
  dashboard: [
    {
      place: 0,
      offeredTo: handlesReports,
      texts: ['tellmore'],
      load: () => import('./dashboard/dashboard-part.tsx'),
    },
  ],
  settings: [
    {
      to: 'WB_SETTINGS',
      label: () => i18next.t('settings:overview.whistleblowing.title'),
      text: () => i18next.t('settings:overview.whistleblowing.text'),
      icon: IconSpeakerphone,
      offeredTo: hasChannel,
    },
    {
      to: 'WB_BRANDING',
      label: () => i18next.t('settings:overview.branding.title'),
      text: () => i18next.t('settings:overview.branding.text'),
      icon: IconPalette,
      offeredTo: (account) => hasBrand(account) && account.role !== 'MEMBER',
    },
  ],
};

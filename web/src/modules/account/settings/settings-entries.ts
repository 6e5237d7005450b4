import {
  IconBuilding,
  IconCashBanknote,
  IconCoins,
  IconCreditCard,
  IconFiles,
  IconLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import i18next from 'i18next';
import { hasChecks, hasCredits, hasPayouts, isPersonal, isTeam } from '#modules/account/offered-to.ts';
import type { SettingsEntry } from '#routing/module.ts';

export const settingsEntries: readonly SettingsEntry[] = [
  {
    to: 'SETTINGS_INFO',
    label: () => i18next.t('settings:overview.orgInfo.title'),
    text: () => i18next.t('settings:overview.orgInfo.text'),
    icon: IconBuilding,
    offeredTo: isTeam,
  },
  {
    to: 'SETTINGS_INFO',
    label: () => i18next.t('settings:overview.accountInfo.title'),
    text: () => i18next.t('settings:overview.accountInfo.text'),
    icon: IconUser,
    offeredTo: isPersonal,
  },
  {
    to: 'SETTINGS_AUTH',
    label: () => i18next.t('settings:overview.authentication.title'),
    text: () => i18next.t('settings:overview.authentication.text'),
    icon: IconLock,
    offeredTo: isPersonal,
  },
  {
    to: 'SETTINGS_TEAM_MEMBERS',
    label: () => i18next.t('settings:overview.team.title'),
    text: () => i18next.t('settings:overview.team.text'),
    icon: IconUsers,
    offeredTo: isTeam,
  },
  {
    to: 'SETTINGS_POLICY_DOCUMENTS',
    label: () => i18next.t('settings:overview.policyDocuments.title'),
    text: () => i18next.t('settings:overview.policyDocuments.text'),
    icon: IconFiles,
    offeredTo: hasChecks,
  },
  {
    to: 'SETTINGS_CREDITS',
    label: () => i18next.t('settings:overview.credits.title'),
    text: () => i18next.t('settings:overview.credits.text'),
    icon: IconCoins,
    offeredTo: hasCredits,
  },
  {
    to: 'SETTINGS_PAYMENT_METHODS',
    label: () => i18next.t('settings:overview.paymentMethods.title'),
    text: () => i18next.t('settings:overview.paymentMethods.text'),
    icon: IconCreditCard,
    offeredTo: hasCredits,
  },
  {
    to: 'SETTINGS_PAYOUT',
    label: () => i18next.t('settings:overview.payouts.title'),
    text: () => i18next.t('settings:overview.payouts.text'),
    icon: IconCashBanknote,
    offeredTo: hasPayouts,
  },
];

import { IconListDetails, IconLock, IconMail, IconShieldCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import type { Module } from '#routing/module.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { PlatformReviewsEntry, RequestTypeGrantsEntry } from './console/console-entries.tsx';

const hasChecks = ({ accountType, features }: SessionAccount) => accountType === 'TEAM' && features.checks;
// A team keeps the checks it has sent when it loses the feature.
const hasSentChecks = (account: SessionAccount) => hasChecks(account) || account.hasSentCheckLists;
// Nor does what was paid for lose its desk: the team's reviewers finish it without the feature.
const hasReviews = (account: SessionAccount) =>
  account.accountType === 'TEAM' && (hasSentChecks(account) || account.reviewsChecks);

// A team keeps the receipts when it loses the feature.
const seesDeletions = ({ accountType, role, features, hasSentCheckLists }: SessionAccount) =>
  accountType === 'TEAM' && role !== 'MEMBER' && (features.checks || hasSentCheckLists);

// Of the answers and files of candidates.
const REVIEW_TEXTS = ['check-forms', 'check-files'] as const;

export const checkmoreModule: Module = {
  pages: {
    OVERVIEW_CHECKS: {
      load: () => import('./check-lists/checks-page.tsx'),
      texts: ['check-lists', 'checkmore', 'retention', 'saved-views', 'decisions'],
    },
    REVIEWS: {
      load: () => import('./desk/reviews-page.tsx'),
      texts: ['desk'],
      offeredTo: hasReviews,
      otherwise: 'OVERVIEW_CHECKS',
    },
    REVIEW: {
      load: () => import('./desk/review-page.tsx'),
      texts: ['desk', ...REVIEW_TEXTS],
      offeredTo: hasReviews,
      otherwise: 'OVERVIEW_CHECKS',
    },
    ADMIN_REVIEWS: { load: () => import('./desk/admin-reviews-page.tsx'), texts: ['desk', 'admin'] },
    ADMIN_REVIEW: { load: () => import('./desk/admin-review-page.tsx'), texts: ['desk', 'admin', ...REVIEW_TEXTS] },
    CHECKS: { redirectTo: () => 'OVERVIEW_CHECKS' },
    CHECK_TYPE_SELECTION: {
      load: () => import('./request-types/check-type-selection-page.tsx'),
      texts: ['checkmore'],
      offeredTo: hasChecks,
      otherwise: 'OVERVIEW_CHECKS',
    },
    CHECK_DELETIONS: {
      load: () => import('./retention/deletions-page.tsx'),
      texts: ['retention', 'check-lists'],
      offeredTo: seesDeletions,
    },
    SETTINGS_NOTICES: { load: () => import('./notices/notices-page.tsx'), texts: ['notices'] },
    REFERENCE_TEMPLATES: {
      load: () => import('./reference-templates/templates-page.tsx'),
      texts: ['reference-templates', 'reference'],
      offeredTo: hasChecks,
    },
    REFERENCE_STATISTICS: {
      load: () => import('./reference-statistics/statistics-page.tsx'),
      texts: ['reference-statistics', 'reference-templates', 'check-lists'],
      offeredTo: hasChecks,
      otherwise: 'OVERVIEW_CHECKS',
    },
    REFERENCE_TEMPLATE: {
      load: () => import('./reference-templates/template-page.tsx'),
      texts: ['reference-templates', 'reference'],
      offeredTo: hasChecks,
    },
    REQUEST_WIZARD: {
      load: () => import('./request-wizard/request-wizard-page.tsx'),
      texts: ['checkmore', 'files', 'credits', 'lookup', 'widgets', 'texts', 'repeats'],
      offeredTo: hasChecks,
      otherwise: 'OVERVIEW_CHECKS',
    },
  },
  create: [
    {
      to: 'CHECK_TYPE_SELECTION',
      label: () => i18next.t('nav.newCheck'),
      icon: IconShieldCheck,
      offeredTo: hasChecks,
    },
  ],
  person: [
    {
      area: 'checks',
      offeredTo: hasSentChecks,
      texts: ['check-lists', 'repeats'],
      load: () => import('./person/person-part.tsx'),
    },
  ],
  dashboard: [
    {
      place: 2,
      offeredTo: hasSentChecks,
      texts: ['check-lists'],
      load: () => import('./dashboard/dashboard-part.tsx'),
    },
  ],
  overview: [
    {
      to: 'OVERVIEW_CHECKS',
      label: () => i18next.t('overview.checks'),
      // A person who was asked for checks starts here (spec 000 §2.4).
      place: 0,
      offeredTo: (account) => hasSentChecks(account) || account.hasReceivedCheckLists,
    },
    {
      to: 'REVIEWS',
      label: () => i18next.t('overview.reviews'),
      place: 1,
      offeredTo: (account) => hasReviews(account) && account.reviewsChecks,
    },
  ],
  settings: [
    {
      to: 'SETTINGS_NOTICES',
      label: () => i18next.t('nav.notices'),
      text: () => i18next.t('nav.noticesText'),
      icon: IconMail,
      // The choice is the person's and holds in all their accounts, so each of them leads to it.
      offeredTo: (account) => account.accountType === 'PERSONAL' || hasSentChecks(account),
    },
    {
      to: 'REFERENCE_TEMPLATES',
      label: () => i18next.t('nav.referenceTemplates'),
      text: () => i18next.t('nav.referenceTemplatesText'),
      icon: IconListDetails,
      offeredTo: hasChecks,
    },
    {
      to: 'CHECK_DELETIONS',
      label: () => i18next.t('nav.checkDeletions'),
      text: () => i18next.t('nav.checkDeletionsText'),
      icon: IconLock,
      offeredTo: seesDeletions,
    },
    {
      to: 'REVIEWS',
      label: () => i18next.t('overview.reviews'),
      text: () => i18next.t('overview.reviewsText'),
      icon: IconShieldCheck,
      // Other members can neither decide nor choose who does.
      offeredTo: (account) => hasReviews(account) && (account.role !== 'MEMBER' || account.reviewsChecks),
    },
  ],
  consoleQueues: [PlatformReviewsEntry],
  consoleAccount: [RequestTypeGrantsEntry],
};

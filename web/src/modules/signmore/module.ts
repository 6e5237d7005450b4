import { IconSignature } from '@tabler/icons-react';
import i18next from 'i18next';
import type { Module } from '#routing/module.ts';
import { AccountSendingEntry } from './console/console-entries.tsx';
import { hasESignatures, signsAgreements } from './shared/has-e-signatures.ts';

export const signmoreModule: Module = {
  pages: {
    CREATE_DOCUMENT_WIZARD: {
      load: () => import('./create-document-wizard/create-document-wizard-page.tsx'),
      texts: ['signmore', 'signing', 'signer-proof', 'sending', 'files', 'credits'],
      offeredTo: hasESignatures,
      otherwise: 'DOCUMENTS',
    },
    DOCUMENT_FIELDS: {
      load: () => import('./fields/fields-page.tsx'),
      texts: ['page-fields', 'signing'],
      offeredTo: hasESignatures,
      otherwise: 'DOCUMENTS',
    },
    DOCUMENT: {
      load: () => import('./document/document-page.tsx'),
      texts: ['signmore', 'signing', 'signer-proof', 'sending'],
    },
    DOCUMENTS: { load: () => import('./documents/documents-page.tsx'), texts: ['signmore', 'signing'] },
    SETTINGS_AGREEMENTS: {
      load: () => import('./agreements/agreements-page.tsx'),
      texts: ['agreements'],
      offeredTo: signsAgreements,
    },
    OVERVIEW_DOCUMENTS: { redirectTo: () => 'DOCUMENTS' },
  },
  settings: [
    {
      to: 'SETTINGS_AGREEMENTS',
      label: () => i18next.t('settings:overview.agreements.title'),
      text: () => i18next.t('settings:overview.agreements.text'),
      icon: IconSignature,
      offeredTo: signsAgreements,
    },
  ],
  create: [
    {
      to: 'CREATE_DOCUMENT_WIZARD',
      label: () => i18next.t('nav.newSignature'),
      icon: IconSignature,
      offeredTo: hasESignatures,
    },
  ],
  consoleAccount: [AccountSendingEntry],
  overview: [
    {
      to: 'DOCUMENTS',
      label: () => i18next.t('overview.documents'),
      place: 1,
      offeredTo: hasESignatures,
    },
  ],
  person: [
    { area: 'signing', offeredTo: () => true, texts: ['people'], load: () => import('./person/person-part.tsx') },
  ],
  // Without the feature, too: a team keeps the documents it has.
  dashboard: [
    { place: 1, offeredTo: () => true, texts: ['documents'], load: () => import('./dashboard/dashboard-part.tsx') },
  ],
};

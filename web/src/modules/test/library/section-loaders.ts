import type { ComponentType } from 'react';
import type { SectionId } from './section-ids.ts';

/** Each section is fetched when it is looked at. */
export const sectionLoaders: Record<SectionId, () => Promise<ComponentType>> = {
  basics: async () => (await import('./basics-section.tsx')).BasicsSection,
  table: async () => (await import('./table-section.tsx')).TableSection,
  filters: async () => (await import('./filters-section.tsx')).FiltersSection,
  dates: async () => (await import('./dates-section.tsx')).DatesSection,
  choices: async () => (await import('./choices-section.tsx')).ChoicesSection,
  lookups: async () => (await import('./lookups-section.tsx')).LookupsSection,
  payment: async () => (await import('./payment-section.tsx')).PaymentSection,
  uploads: async () => (await import('./uploads-section.tsx')).UploadsSection,
  popups: async () => (await import('./popups-section.tsx')).PopupsSection,
};

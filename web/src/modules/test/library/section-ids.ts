export const SECTIONS = [
  'basics',
  'table',
  'filters',
  'dates',
  'choices',
  'lookups',
  'payment',
  'uploads',
  'popups',
] as const;
export type SectionId = (typeof SECTIONS)[number];

export function toSectionId(text: string | null): SectionId {
  return SECTIONS.find((id) => id === text) ?? 'basics';
}

/** The parts of a report's text, in their order. */
export const PARTS = ['description', 'timing', 'location', 'people'] as const;

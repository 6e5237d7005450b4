import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { StatementProps } from './statement.tsx';

/** Opens the popup that makes monthly statements. */
export const openStatement = popupKind<StatementProps>(
  'creditStatement',
  async () => (await import('./statement.tsx')).statement,
);

import i18next from 'i18next';
import { config } from '#api/config.ts';

/** The help of a search. On a developer's machine, where stand-ins answer, it says that they know few entries. */
export function withLocalNote(help: string): string {
  return config.environment === 'local' ? `${help} ${i18next.t('lookup:local')}` : help;
}

import { useTranslation } from 'react-i18next';
import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';

/** Returns who wrote an entry: the reporter for null, or a handler. One whom only the server names has no name here. */
export function useHandlerName({ handlers }: OwnReport): (id: string | null) => string {
  const { t } = useTranslation('whistleblower');
  return (id) => {
    if (id === null) return t('thread.you');
    const name = handlers.find((handler) => handler.id === id)?.name ?? '';
    return name === '' ? t('thread.unconfirmed') : name;
  };
}

import { useTranslation } from 'react-i18next';
import { eventContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { categoryText } from '#modules/tellmore/shared/own-words.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { formatList } from '#ui/format.ts';
import { useKnownName } from './use-known-name.ts';
import type { DecryptedReport } from './use-own-report.ts';

/** Returns what says in words what a handler did, with what it was before and is now. */
export function useEventText(
  of: Pick<DecryptedReport, 'names'>,
  { ownCategories }: Pick<WbAccount, 'ownCategories'>,
): (entry: ReadEntry, name: string) => string {
  const { t } = useTranslation('whistleblower');
  const nameOf = useKnownName(of);
  const namesOf = (ids: readonly string[]) => formatList(ids.map(nameOf));

  return ({ type, value }, name) => {
    const { data } = eventContent.safeParse(value);
    const {
      newType = null,
      newCategory = null,
      addedHandlers = [],
      removedHandlers = [],
      namesFor = null,
    } = data ?? {};
    switch (type) {
      case 'REPORT_CLOSED':
      case 'REPORT_REOPENED':
      case 'REPORT_DELETED':
        return t(`event.${type}`, { name });
      case 'TYPE_CHANGED':
        return newType === null ? t('event.other', { name }) : t(`event.${type}`, { name, type: t(`type.${newType}`) });
      case 'CATEGORY_CHANGED':
        return newCategory === null
          ? t('event.CATEGORY_REMOVED', { name })
          : t(`event.${type}`, {
              name,
              category: categoryText(newCategory, ownCategories, (known) => t(`category.${known}`)),
            });
      case 'NAMES_PASSED':
        return t(`event.${type}`, { name, other: namesFor === null ? t('event.somebody') : nameOf(namesFor) });
      case 'HANDLERS_CHANGED':
        return [
          addedHandlers.length > 0 ? t('event.HANDLERS_ADDED', { name, names: namesOf(addedHandlers) }) : '',
          removedHandlers.length > 0 ? t('event.HANDLERS_REMOVED', { name, names: namesOf(removedHandlers) }) : '',
        ]
          .filter(Boolean)
          .join('. ');
      default:
        return t('event.other', { name });
    }
  };
}

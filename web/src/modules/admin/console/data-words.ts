import i18next from 'i18next';
import { translateKey } from '#i18n/translate-key.ts';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { alarmTitle, workTitle } from '#shared/console/titles.ts';
import type { EventData, Titles } from '#functions/account/contract/console.ts';

/** Returns the changes of an action in words, from the data of the log: `Payouts on, Checks off`. */
export function dataWords(titles: Titles, subjectKind: string, data: EventData): string {
  return Object.entries(data)
    .map(([name, value]) => {
      if (name === 'active') return i18next.t(value === true ? 'admin:prices.active' : 'admin:prices.inactive');
      if (typeof value === 'number' && name.startsWith('price')) return formatMoney(value);
      if (typeof value === 'boolean') {
        const feature = featureName(name);
        return value
          ? i18next.t('admin:switched.on', { name: feature })
          : i18next.t('admin:switched.off', { name: feature });
      }
      if (typeof value === 'number') return formatNumber(value);
      if (name === 'alarm') return alarmTitle(titles, String(value));
      return name === 'kind' ? workTitle(titles, subjectKind, String(value)) : String(value);
    })
    .join(', ');
}

function featureName(feature: string): string {
  const key = `admin:feature.${feature}`;
  return i18next.exists(key) ? translateKey(key) : feature;
}

import i18next from 'i18next';
import { z } from '#api/zod.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { formatNumber } from '#ui/format.ts';
import { alarmName } from './alarm-name.ts';

/** What a job or message of this kind does; the kind itself for one that this version does not know. */
export function workName(source: string | null, kind: string | null): string {
  return wordsOr(source === 'MESSAGE' ? `admin:message.${kind}` : `admin:job.${kind}`, kind ?? '');
}

/** What a cause means, and what helps. All `SQL_57014` are one. */
export function causeText(cause: string | null): string {
  const code = cause?.startsWith('SQL_') ? 'SQL' : cause;
  return wordsOr(`admin:cause.${code}`, cause ?? '');
}

const dataSchema = z.record(z.string(), z.unknown());

/** What an act was about or changed, from the JSON that the log keeps: `Payouts on, Checks off`. */
export function dataWords(subjectKind: string, data: string): string {
  return Object.entries(dataSchema.parse(JSON.parse(data)))
    .map(([name, value]) => {
      if (typeof value === 'boolean') {
        const feature = wordsOr(`admin:feature.${name}`, name);
        return value
          ? i18next.t('admin:switched.on', { name: feature })
          : i18next.t('admin:switched.off', { name: feature });
      }
      if (typeof value === 'number') return formatNumber(value);
      if (name === 'alarm') return alarmName(String(value));
      return name === 'kind' ? workName(subjectKind, String(value)) : String(value);
    })
    .join(', ');
}

function wordsOr(key: string, otherwise: string): string {
  return i18next.exists(key) ? translateKey(key) : otherwise;
}

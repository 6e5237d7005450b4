import type { Language } from '../../platform/contract/languages.ts';
import type { GivenReference, ReferenceDifference } from './reference-content.ts';

interface Period {
  readonly startMonth: string;
  readonly finishMonth: string | null;
}

const NOW: Record<Language, string> = { en: 'now', nb: 'nå' };
const LOCALES: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO' };

/** `Jan 2020 – Mar 2024`; `one`: the first month only, `now` for none. */
export function periodText({ startMonth, finishMonth }: Period, language: Language, what: 'both' | 'one' = 'both') {
  const format = new Intl.DateTimeFormat(LOCALES[language], { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const month = (value: string | null) => (value ? format.format(new Date(`${value}-01`)) : NOW[language]);
  return what === 'one' ? month(startMonth) : `${month(startMonth)} – ${month(finishMonth)}`;
}

/**
 * What the referee stated otherwise, for a reader of this language. An employer's contact who left the period as it was
 * sent it in their own language.
 */
export function differencesOf(reference: GivenReference, language: Language): readonly ReferenceDifference[] {
  const claimed = { en: periodText(reference, 'en'), nb: periodText(reference, 'nb') };
  return (reference.answer?.differences ?? []).flatMap((difference) => {
    if (difference.field !== 'period') return [difference];
    if (difference.confirmed === claimed.en || difference.confirmed === claimed.nb) return [];
    return [{ ...difference, claimed: claimed[language] }];
  });
}

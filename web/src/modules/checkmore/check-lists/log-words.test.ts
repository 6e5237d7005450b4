import { createInstance } from 'i18next';
import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { CHECK_LOG_TYPES } from '#functions/checks/contract/list-statuses.ts';
import en from '#i18n/en/check-lists.json';
import nb from '#i18n/nb/check-lists.json';
import { eventLabel } from './log-words.ts';

async function words(language: 'en' | 'nb'): Promise<TFunction<'check-lists'>> {
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: { [language]: { 'check-lists': language === 'en' ? en : nb } } });
  return i18n.getFixedT(language, 'check-lists');
}

describe.each(['en', 'nb'] as const)('the log in %s', (language) => {
  test('has a label for every event of the specification', async () => {
    const t = await words(language);
    const labels = CHECK_LOG_TYPES.map((type) => eventLabel(type, t));
    expect(new Set(labels).size).toBe(CHECK_LOG_TYPES.length);
    for (const label of labels) expect(label).not.toContain('event.');
  });

  test('says so of an event that it does not know', async () => {
    expect(eventLabel('ESCALATED', await words(language))).toBe(
      language === 'en' ? 'UNKNOWN EVENT' : 'UKJENT HENDELSE',
    );
  });
});

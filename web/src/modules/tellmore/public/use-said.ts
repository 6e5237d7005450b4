import { useTranslation } from 'react-i18next';
import type { MessageContent } from '#modules/tellmore/protocol/entry-content.ts';
import { worded } from '#modules/tellmore/shared/own-words.ts';

/** Returns what gives the text of a message: a sub-status in the language of the page, anything else as it was written. */
export function useSaid(): (message: MessageContent) => string {
  const { t } = useTranslation('whistleblower');
  return ({ kind, content, substatus }) => {
    if (kind !== 'SUBSTATUS') return content;
    return substatus === null ? t('fact.none') : worded(substatus);
  };
}

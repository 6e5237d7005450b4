import { useTranslation } from 'react-i18next';
import type { EventValue, TeamEvent } from '#functions/account/contract/team-log.ts';
import { useLocale } from '#session/use-session.ts';
import { readOneOf } from '#shared/lists/list-filters.ts';
import { formatDateTime } from '#ui/format.ts';

/** The codes of values that have words in `team-log.json`; others are names or numbers. */
const VALUES = [
  'true',
  'false',
  'OWNER',
  'ADMIN',
  'MANAGER',
  'MEMBER',
  'CONTENT',
  'FILE',
  'NUMBER',
  'REPORT',
  'EVIDENCE',
  'FINDING',
  'LIST',
  'DOCUMENTS',
  'CHECK_LISTS',
  'BULK',
  'TEAM_LOG',
  'CREDIT_TRANSACTIONS',
  'CREDIT_COSTS',
  'STRIPE_CARD',
  'INVOICE',
  'DRAFT',
  'SIGNED',
  'REFUSED',
  'EXPIRED',
  'CANCELLED',
  'TERMINATED',
  'PENDING',
  'READY',
  'FAILED',
  'ENTRA',
  'GOOGLE',
  'OKTA',
  'OTHER',
  'csv',
  'xlsx',
  'nb',
  'en',
] as const;

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

type Title = Readonly<Record<'titleEn' | 'titleNb', string>>;

/** The words of an event in the reader's language. */
export function useEventWords() {
  const { t } = useTranslation('team-log');
  const language = useLocale();

  const titleOf = ({ titleEn, titleNb }: Title): string => (language === 'nb' ? titleNb : titleEn);

  const valueOf = (value: EventValue): string => {
    if (value === null) return t('none');
    if (typeof value === 'object') return value[language];
    const known = readOneOf(VALUES, value);
    if (known) return t(`value.${known}`);
    return MOMENT.test(value) ? formatDateTime(value) : value;
  };

  const changeOf = (change: TeamEvent['changes'][number], action: TeamEvent['action']): string => {
    const title = titleOf(change);
    if (!change.showsValue) return title;
    if (action === 'CHANGED') {
      return t('from', { title, before: valueOf(change.before), after: valueOf(change.after) });
    }
    return t('is', { title, value: valueOf(action === 'REMOVED' ? change.before : change.after) });
  };

  const actorOf = ({ actorKind, actorName }: TeamEvent): string =>
    actorKind === 'USER' ? (actorName ?? t('actor.gone')) : t(`actor.${actorKind}`);

  return { titleOf, changeOf, actorOf };
}

import { useTranslation } from 'react-i18next';
import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { ruleScope } from './entrances/rule-scope.ts';
import { formatList } from '#ui/format.ts';

/** A change of a channel, done or asked for. */
interface Change {
  readonly kind: string;
  readonly step?: string;
  readonly oldValue?: string | null;
  readonly newValue: string | null;
  readonly handlerName?: string | null;
  readonly reason?: string | null;
}

/** What a change says, where it has a text for each value. */
const BY_VALUE = ['PAUSED', 'FOUR_EYES', 'CUSTODIAN', 'STATISTICS', 'VOICE', 'FEEDBACK'] as const;
const LISTS = ['QUESTIONS', 'CATEGORIES', 'SUBSTATUSES', 'CLOSING_REASONS'] as const;
const VALUES = {
  PAUSED_true: 'PAUSED_true',
  PAUSED_false: 'PAUSED_false',
  FOUR_EYES_true: 'FOUR_EYES_true',
  FOUR_EYES_false: 'FOUR_EYES_false',
  CUSTODIAN_true: 'CUSTODIAN_true',
  CUSTODIAN_false: 'CUSTODIAN_false',
  STATISTICS_true: 'STATISTICS_true',
  STATISTICS_false: 'STATISTICS_false',
  VOICE_ALWAYS: 'VOICE_ALWAYS',
  VOICE_CHOOSE: 'VOICE_CHOOSE',
  VOICE_NEVER: 'VOICE_NEVER',
  FEEDBACK_true: 'FEEDBACK_true',
  FEEDBACK_false: 'FEEDBACK_false',
  OPENED: 'OPENED',
  RESTARTED: 'RESTARTED',
  RECOVERY_KEY: 'RECOVERY_KEY',
  RETENTION: 'RETENTION',
  TEXTS: 'TEXTS',
  ADDRESS: 'ADDRESS',
  LOOK: 'LOOK',
  HANDLER_ADDED: 'HANDLER_ADDED',
  HANDLER_APPROVED: 'HANDLER_APPROVED',
  HANDLER_UNLISTED: 'HANDLER_UNLISTED',
  HANDLER_REMOVED: 'HANDLER_REMOVED',
  HANDLER_LEFT: 'HANDLER_LEFT',
  HANDLER_DEFAULT: 'HANDLER_DEFAULT',
  HANDLER_TITLE: 'HANDLER_TITLE',
  ENTRANCE_ADDED: 'ENTRANCE_ADDED',
  ENTRANCE_RENAMED: 'ENTRANCE_RENAMED',
  ENTRANCE_CHANGED: 'ENTRANCE_CHANGED',
  ENTRANCE_PAUSED: 'ENTRANCE_PAUSED',
  ENTRANCE_RESUMED: 'ENTRANCE_RESUMED',
  ENTRANCE_CLOSED: 'ENTRANCE_CLOSED',
  ENTRANCE_REOPENED: 'ENTRANCE_REOPENED',
  RULE_CHOSEN: 'RULE_CHOSEN',
  RULE_NOT_CHOSEN: 'RULE_NOT_CHOSEN',
  RULE_REMOVED: 'RULE_REMOVED',
} as const;
const TEXTS = [
  'description',
  'whistleblowingDescription',
  'whistleblowingReadMoreLink',
  'feedbackDescription',
  'feedbackLink',
  'feedbackReadMoreLink',
] as const;
const STEPS = ['ASKED', 'REFUSED', 'WITHDRAWN', 'LAPSED'] as const;

/** Returns what says in words what was changed in a channel, or asked for. */
export function useChangeText(own: readonly OwnCategory[]): (change: Change) => string {
  const { t } = useTranslation(['wb-settings', 'tellmore']);

  function whatOf({ kind, oldValue = null, newValue, handlerName = null }: Change): string {
    const list = LISTS.find((each) => each === kind);
    if (list !== undefined) {
      const parts = [
        t(`oversight.kind.${list}`),
        newValue === null ? '' : t('oversight.added', { names: newValue }),
        oldValue === null ? '' : t('oversight.removed', { names: oldValue }),
      ];
      return parts.filter(Boolean).join('. ');
    }
    const hasValue = BY_VALUE.some((each) => each === kind);
    const key = VALUES[(hasValue ? `${kind}_${newValue}` : kind) as keyof typeof VALUES] as
      | (typeof VALUES)[keyof typeof VALUES]
      | undefined;
    if (key === undefined) return t('oversight.kind.other');
    if (key === 'RETENTION') {
      const [before, after] = [oldValue, newValue].map((count) => t('tellmore:rules.months', { count: Number(count) }));
      return t(oldValue === null ? 'oversight.kind.RETENTION_only' : 'oversight.kind.RETENTION', { before, after });
    }
    const changed = (newValue ?? '').split(',');
    const names = formatList(TEXTS.filter((name) => changed.includes(name)).map((name) => t(`tellmore:texts.${name}`)));
    return t(`oversight.kind.${key}`, {
      before: oldValue ?? '',
      after: newValue ?? '',
      name: handlerName ?? '',
      scope: kind.startsWith('RULE_') ? ruleScope({ category: newValue, entrance: oldValue }, own) : '',
      names,
    });
  }

  return (change) => {
    const step = STEPS.find((each) => each === change.step);
    const what = whatOf(step === undefined ? change : { ...change, oldValue: null });
    const text = step === undefined ? what : t(`oversight.step.${step}`, { change: lowered(what) });
    const { reason = null } = change;
    return reason === null ? text : `${text}. ${t('retention.reason', { reason })}`;
  };
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

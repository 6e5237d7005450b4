import type { TFunction } from 'i18next';
import type { RemindersForm } from '#functions/signing/contract/document-schemas.ts';

/** The days of automatic mails in lines: "3 days after the invitation", "Every 7 days", "3 days before the deadline". */
export function reminderLines(reminders: RemindersForm, t: TFunction<'signmore'>): readonly string[] {
  const { reminderFirstDays: first, reminderEveryDays: every, warningDays: warning } = reminders;
  const lines = [
    first === null ? '' : `${t('reminders.first')}: ${t('reminders.firstDays', { count: first })}`,
    every === null ? '' : `${t('reminders.every')}: ${t('reminders.everyDays', { count: every })}`,
    warning === null ? '' : `${t('reminders.warning')}: ${t('reminders.warningDays', { count: warning })}`,
  ].filter(Boolean);
  return lines.length === 0 ? [t('reminders.none')] : lines;
}

import { ADMINISTRATOR_ACTIONS } from '#functions/account/contract/administrator-actions.ts';
import type { AdministratorEventFilter } from '#graphql/schema.generated.ts';
import { readOneOf, toMoments } from '#shared/lists/list-filters.ts';
import { readId } from '#routing/read-id.ts';
import { isDay } from '#ui/date/days.ts';
import type { ListShape, ListState } from '#ui/table/list-state.ts';

/** What the log's URL can hold (`?action=IMPERSONATE&subject=…&from=2026-11-01&to=2026-11-30&page=2`). */
export const LOG_SHAPE: ListShape = {
  filters: ['action', 'subject', 'by', 'from', 'to'],
  sortable: [],
  defaultSort: { by: 'occurred', descending: true },
};

/** Reads the filter from the URL. A subject is a person, an account, a job, a message or an alarm. */
export function toLogFilter({
  action,
  subject,
  by,
  from = '',
  to = '',
}: ListState['filters']): AdministratorEventFilter {
  const wanted = readOneOf(ADMINISTRATOR_ACTIONS, action);
  const id = readId(subject);
  const administrator = readId(by);
  const range = toMoments({ from: isDay(from) ? from : '', to: isDay(to) ? to : '' });
  return {
    ...(wanted ? { action: { eq: wanted } } : {}),
    ...(id ? { subjectId: { eq: id } } : {}),
    ...(administrator ? { administratorId: { eq: administrator } } : {}),
    ...(range.from || range.before
      ? {
          occurredAt: {
            ...(range.from ? { gte: range.from } : {}),
            ...(range.before ? { lt: range.before } : {}),
          },
        }
      : {}),
  };
}

import type { Person } from '#functions/account/contract/people-page.ts';
import { inTime } from '#ui/in-time.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { PeopleRequest } from './run-people-action.tsx';

/** Opens the popup of an action. Its code loads when it is first needed. */
export function startPeopleAction(request: PeopleRequest): void {
  inTime(() => import('./run-people-action.tsx')).then(({ runPeopleAction }) => runPeopleAction(request), showError);
}

/** Opens the form with a person's contact data. */
export function startEditing(person: Person): void {
  inTime(() => import('./run-people-action.tsx')).then(({ openPersonForm }) => openPersonForm(person), showError);
}

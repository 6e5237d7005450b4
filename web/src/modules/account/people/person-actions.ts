export const PEOPLE_ACTIONS = ['SET_DEPARTMENTS', 'ARCHIVE', 'UNARCHIVE', 'REMOVE'] as const;

/** An action on one person, on several or on all that a filter finds. */
export type PeopleAction = (typeof PEOPLE_ACTIONS)[number];

/** The fields that decide which actions are offered. */
interface PersonState {
  readonly archivedAt: string | null;
  /** Null while unknown. */
  readonly facts: { readonly canEdit: boolean; readonly canRemove: boolean };
}

/** Whether an action is offered for a person. The server decides. */
export function appliesTo(action: PeopleAction, { archivedAt, facts }: PersonState): boolean {
  switch (action) {
    case 'SET_DEPARTMENTS':
      return facts.canEdit;
    case 'ARCHIVE':
      return facts.canEdit && archivedAt === null;
    case 'UNARCHIVE':
      return facts.canEdit && archivedAt !== null;
    case 'REMOVE':
      return facts.canRemove;
    default:
      return action satisfies never;
  }
}

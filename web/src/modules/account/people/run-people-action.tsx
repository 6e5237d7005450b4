import i18next from 'i18next';
import type { Person } from '#functions/account/contract/people-page.ts';
import { byScope } from '#shared/lists/bulk.ts';
import type { BulkTarget } from '#shared/lists/bulk.ts';
import { loadDepartmentChoices } from '#modules/account/settings/team/members/member-commands.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { DepartmentsForm } from './departments-form.tsx';
import { archivePeople, unarchivePeople } from './people-commands.ts';
import type { PeopleAction } from './person-actions.ts';
import { PersonForm } from './person-form.tsx';
import { personName } from './person.ts';
import { RemovePeople } from './remove-people.tsx';

export interface PeopleRequest {
  readonly action: PeopleAction;
  readonly target: BulkTarget;
  /** The people; null for all that the filter finds. */
  readonly people: readonly Person[] | null;
  readonly onDone?: (() => void) | undefined;
}

/** Opens the popup of an action on people. */
export function runPeopleAction(request: PeopleRequest): void {
  switch (request.action) {
    case 'ARCHIVE':
    case 'UNARCHIVE':
      return askToArchive(request, request.action);
    case 'REMOVE':
      return openRemove(request);
    case 'SET_DEPARTMENTS':
      return void openDepartments(request);
    default:
      request.action satisfies never;
  }
}

export function openPersonForm(person: Person): void {
  const t = i18next.getFixedT(null, 'people');
  openPopup({
    title: t('edit.title', { name: personName(person) }),
    content: (close) => <PersonForm person={person} onClose={close} />,
  });
}

/** The texts of an action: of one person by name, of a number of people, or of all that the filter finds. */
function words(action: 'ARCHIVE' | 'UNARCHIVE' | 'REMOVE', part: 'ask' | 'done', { people }: PeopleRequest): string {
  const t = i18next.getFixedT(null, 'people');
  const [first] = people ?? [];
  return byScope(
    { name: people?.length === 1 && first ? personName(first) : undefined, count: people && people.length },
    {
      one: (name) => t(`wording.${part}.${action}.one`, { name }),
      many: (count) => t(`wording.${part}.${action}.many`, { count }),
      all: () => t(`wording.${part}.${action}.all`),
    },
  );
}

function askToArchive(request: PeopleRequest, action: 'ARCHIVE' | 'UNARCHIVE'): void {
  const t = i18next.getFixedT(null, 'people');
  confirm({
    title: words(action, 'ask', request),
    body: t(`explain.${action}`),
    confirmLabel: t(`action.${action}`),
    action: async () => {
      await (action === 'ARCHIVE' ? archivePeople : unarchivePeople)(request.target);
      request.onDone?.();
      showToast({ kind: 'success', message: words(action, 'done', request) });
    },
  });
}

function openRemove(request: PeopleRequest): void {
  openPopup({
    title: words('REMOVE', 'ask', request),
    content: (close) => (
      <RemovePeople
        target={request.target}
        hasOwner={request.people?.some(({ facts }) => facts.teamRole === 'OWNER') ?? false}
        onClose={close}
        onDone={() => {
          request.onDone?.();
          showToast({ kind: 'success', message: words('REMOVE', 'done', request) });
        }}
      />
    ),
  });
}

async function openDepartments({ target, people, onDone }: PeopleRequest): Promise<void> {
  const t = i18next.getFixedT(null, 'people');
  const { pathname } = location;
  try {
    const choices = await loadDepartmentChoices(target.accountId);
    if (location.pathname !== pathname) return;
    const [first] = people ?? [];
    const own = people?.length === 1 && first ? first.departments : [];
    const managed = new Set(choices.map(({ id }) => id));
    openPopup({
      title: t('setDepartments.title'),
      variant: 'slideOver',
      size: 'sm',
      content: (close) => (
        <DepartmentsForm
          target={target}
          choices={choices}
          current={own.filter(({ id }) => managed.has(id)).map(({ id }) => id)}
          kept={own.filter(({ id }) => !managed.has(id)).map(({ name }) => name)}
          onClose={close}
          onDone={onDone}
        />
      ),
    });
  } catch (error) {
    showError(error);
  }
}

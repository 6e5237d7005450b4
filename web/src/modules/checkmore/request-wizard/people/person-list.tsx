import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#functions/platform/contract/languages.ts';
import { PeopleList } from '#shared/wizard/people-list.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useNumberingPlan } from '#ui/phone/use-numbering-plan.ts';
import type { Column } from '#ui/table/data-table.tsx';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { editPerson } from './edit-person.tsx';
import { LeftOutBadge } from './left-out-badge.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';
import { removePeople } from './people-commands.ts';
import type { RequestPerson_CheckRequestPersonFragment } from './people.generated.ts';
import { useLeftOut } from './use-left-out.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { shownEmail } from '#ui/email.ts';

interface PersonListProps {
  readonly draft: RequestDraft;
  readonly people: readonly RequestPerson_CheckRequestPersonFragment[];
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly save: Save;
}

/** The people in the request, the latest first. */
export function PersonList({ draft, people, total, page, onPage, departments, save }: PersonListProps) {
  const { t } = useTranslation('checkmore');
  const plan = useNumberingPlan();
  const { counts, known, refetch } = useLeftOut(draft.id);
  const columns: Column<RequestPerson_CheckRequestPersonFragment>[] = [
    {
      id: 'name',
      header: t('people.name'),
      small: 'title',
      cell: (person) => (
        <>
          <Text fw={600} size="sm" className="breaks" translate="no">
            {fullName(person)}
          </Text>
          <Text size="xs" c="dimmed" className="breaks" translate="no">
            {shownEmail(person.email)}
          </Text>
          <LeftOutBadge known={known.get(person.id)} includesChecked={false} />
        </>
      ),
    },
    {
      id: 'language',
      header: t('people.language'),
      width: '5.5rem',
      cell: ({ language }) => (isLanguage(language) ? t(`people.languages.${language}`) : ''),
    },
    {
      id: 'department',
      header: t('people.department'),
      width: '8rem',
      cell: ({ departmentId }) => departments.find(({ id }) => id === departmentId)?.name ?? '',
    },
  ];

  return (
    <div>
      <LeftOutNotice counts={counts} draft={draft} save={save} onChanged={refetch} />
      <PeopleList
        of={draft.id}
        label={t('people.list')}
        columns={columns}
        rows={people}
        {...{ total, page, onPage }}
        editLabel={(name) => t('people.editOf', { name })}
        removeLabel={(name) => t('people.removeOf', { name })}
        removeAllLabel={t('people.remove')}
        onEdit={(person, title) =>
          editPerson(title, { person, draft, departments, save, split: plan?.splitPastedNumber ?? null })
        }
        onRemove={(ids) => save(() => removePeople(draft.id, ids))}
      />
    </div>
  );
}

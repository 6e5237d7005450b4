import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#functions/platform/contract/languages.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useNumberingPlan } from '#ui/phone/use-numbering-plan.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { useSelection } from '#ui/table/use-selection.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { ProposalsButton } from '#modules/checkmore/proposed-referees/proposals-button.tsx';
import { useProposals } from '#modules/checkmore/proposed-referees/use-proposals.ts';
import { editPerson } from './edit-person.tsx';
import { LeftOutBadge } from './left-out-badge.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';
import { removePeople } from './people-commands.ts';
import type { RequestPerson_CheckRequestPersonFragment } from './people.generated.ts';
import { useLeftOut } from './use-left-out.ts';
import { shownPhone } from '#functions/platform/contract/shown-numbers.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { shownEmail } from '#ui/email.ts';
import { formatDay } from '#ui/format.ts';

type Person = RequestPerson_CheckRequestPersonFragment;

interface PersonListProps {
  readonly draft: RequestDraft;
  readonly people: readonly Person[];
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly save: Save;
}

/** The people in the request, in the order in which they were added. */
export function PersonList({ draft, people, total, page, onPage, departments, save }: PersonListProps) {
  const { t } = useTranslation('checkmore');
  const plan = useNumberingPlan();
  const selection = useSelection(draft.id);
  const { counts, known, refetch } = useLeftOut(draft.id);
  const { proposalsOf, hasFailed, retry } = useProposals(draft.id, draft.hasReferees);
  const ids = people.map(({ id }) => id);

  function remove(removed: readonly string[]): void {
    save(() => removePeople(draft.id, removed)).then(selection.clear, showError);
  }

  /** The role and the day on which it starts: the person's own, or the request's for everybody. */
  function jobOf({ jobRole, employedOn }: Person): ReactNode {
    const starts = employedOn ?? draft.employedOn;
    return (
      <div>
        <Text size="sm" className="breaks" lineClamp={3} title={jobRole ?? draft.jobRole}>
          {jobRole ?? draft.jobRole}
        </Text>
        {starts && (
          <Text size="xs" c="dimmed">
            {t('people.startsOn', { day: formatDay(starts) })}
          </Text>
        )}
      </div>
    );
  }

  const columns: Column<Person>[] = [
    {
      id: 'name',
      header: t('people.name'),
      small: 'title',
      cell: (person) => (
        <>
          <Text fw={600} size="sm" className="breaks" translate="no">
            {nameOf(person)}
          </Text>
          <Text size="xs" c="dimmed" className="breaks">
            <span translate="no">{shownEmail(person.email)}</span>
            {isLanguage(person.language) && ` · ${t(`people.languages.${person.language}`)}`}
          </Text>
          {person.phone !== null && (
            <Text size="xs" c="dimmed" translate="no">
              {shownPhone(person.phone)}
            </Text>
          )}
          <LeftOutBadge known={known.get(person.id)} includesChecked={false} />
        </>
      ),
    },
    ...(draft.needsPurpose
      ? [{ id: 'job', header: t('people.jobRole'), width: '10rem' as const, cell: (person: Person) => jobOf(person) }]
      : []),
    {
      id: 'department',
      header: t('people.department'),
      width: '8rem',
      cell: ({ departmentId }) => departments.find(({ id }) => id === departmentId)?.name ?? '',
    },
    {
      id: 'actions',
      header: '',
      width: draft.hasReferees ? '9rem' : '6rem',
      cell: (person) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {proposalsOf && (
            <ProposalsButton personId={person.id} name={nameOf(person)} referees={proposalsOf(person.id)} />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('people.editOf', { name: nameOf(person) })}
            onClick={() =>
              editPerson(t('people.editOf', { name: nameOf(person) }), {
                person,
                draft,
                departments,
                save,
                split: plan?.splitPastedNumber ?? null,
              })
            }
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('people.removeOf', { name: nameOf(person) })}
            onClick={() => remove([person.id])}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    },
  ];

  return (
    <section>
      <LeftOutNotice counts={counts} draft={draft} save={save} onChanged={refetch} />
      {hasFailed && <ErrorState onRetry={retry} />}
      <DataTable
        label={t('people.list')}
        columns={columns}
        rows={people}
        rowId={({ id }) => id}
        rowName={nameOf}
        selection={selection}
        empty={null}
      />
      <PageNavigator page={page} total={total} onPage={onPage} />
      <BulkBar selection={selection} page={ids} total={ids.length}>
        <Button variant="default" size="compact-md" onClick={() => remove(ids.filter(selection.has))}>
          {t('people.remove')}
        </Button>
      </BulkBar>
    </section>
  );
}

const nameOf = ({ firstName, lastName }: Person): string => fullName({ firstName, lastName });

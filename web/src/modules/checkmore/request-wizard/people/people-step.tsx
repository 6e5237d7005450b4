import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { AddingStep } from '#shared/wizard/adding-step.tsx';
import type { Unadded } from '#shared/wizard/use-kept-form.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { AddPerson } from './add-person.tsx';
import { KnownPeople } from './known-people.tsx';
import { LazyImportPeople } from './lazy-import-people.tsx';
import { loadEmails, peopleContext } from './people-context.ts';
import { uploadPeople } from './people-commands.ts';
import { RequestPeopleDocument } from './people.generated.ts';
import type { PersonFields } from './person-form.ts';
import { PersonList } from './person-list.tsx';

interface PeopleStepProps {
  readonly draft: RequestDraft;
  readonly save: Save;
  readonly onNext: () => void;
  readonly unadded: Unadded<PersonFields>;
}

/** The people who are asked. Each is saved when added; Continue adds a half-typed one too, or shows its errors. */
export function PeopleStep({ draft, save, onNext, unadded }: PeopleStepProps) {
  const { t } = useTranslation('checkmore');
  const client = useApolloClient();
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useQuery(RequestPeopleDocument, {
    variables: { id: draft.id, accountId: draft.accountId, offset: (page - 1) * PAGE_SIZE },
  });
  const { checkRequestPersonCollection: list, departmentCollection } = data ?? previousData ?? {};
  const departments = (departmentCollection?.edges ?? []).flatMap(({ node }) => (node.canAccess ? [node] : []));
  const people = (list?.edges ?? []).map(({ node }) => node);
  const total = list?.totalCount ?? 0;

  async function countNow(): Promise<number> {
    const { data: now } = await refetch();
    return now?.checkRequestPersonCollection?.totalCount ?? 0;
  }

  if (error && !list) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <AddingStep
      texts={{
        title: t('people.title'),
        help: t('people.help'),
        fromFile: t('people.fromFile'),
        importTitle: t('people.importTitle'),
        importHelp: t('people.importHelp'),
        importFirst: t('people.importFirst'),
        missing: t('people.missing'),
      }}
      isLoading={!list}
      isEmpty={total === 0}
      countNow={countNow}
      loadContext={async () => peopleContext(draft, departments, await loadEmails(client, draft.id))}
      importer={(context, onClose) => (
        <LazyImportPeople draft={draft} context={context} save={save} upload={uploadPeople} onClose={onClose} />
      )}
      onImported={() => setPage(1)}
      onNext={onNext}
    >
      {(openForms, fromFile) => (
        <>
          {total > 0 && <PersonList {...{ draft, people, total, page, departments, save }} onPage={setPage} />}
          {fromFile}
          <KnownPeople draft={draft} departments={departments} save={save} />
          <AddPerson draft={draft} departments={departments} save={save} openForms={openForms} unadded={unadded} />
        </>
      )}
    </AddingStep>
  );
}

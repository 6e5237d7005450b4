import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { StepForm } from '#shared/wizard/step-form.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import type { Unadded } from '#shared/wizard/use-kept-form.ts';
import { useOpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { showError } from '#ui/toast/show-error.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { AddPerson } from './add-person.tsx';
import { KnownPeople } from './known-people.tsx';
import { LazyImportPeople } from './lazy-import-people.tsx';
import type { PeopleContext } from './people-columns.ts';
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
  const [importing, setImporting] = useState<PeopleContext | null>(null);
  // How many people were there before an import or a new person, who come after them.
  const before = useRef(0);
  const [isMissing, setMissing] = useState(false);
  // Continue would leave the rows of an import behind.
  const [isBlocked, setBlocked] = useState(false);
  const openForms = useOpenForms();
  const isGoingOn = useRef(false);
  const { data, previousData, error, loading, refetch } = useQuery(RequestPeopleDocument, {
    variables: { id: draft.id, accountId: draft.accountId, offset: (page - 1) * PAGE_SIZE },
  });
  const { checkRequestPersonCollection: list, departmentCollection } = data ?? previousData ?? {};
  const departments = (departmentCollection?.edges ?? []).flatMap(({ node }) => (node.canAccess ? [node] : []));
  const people = (list?.edges ?? []).map(({ node }) => node);
  const total = list?.totalCount ?? 0;
  const lastPage = pageOf(Math.max(1, total));
  // Those of the last page were removed.
  if (list && page > lastPage && !loading) setPage(lastPage);
  const showLast = () => setPage(pageOf(total + 1));

  async function startImport(): Promise<void> {
    before.current = total;
    try {
      setImporting(peopleContext(draft, departments, await loadEmails(client, draft.id)));
    } catch (thrown) {
      showError(thrown);
    }
  }

  function endImport(): void {
    setImporting(null);
    setBlocked(false);
    setMissing(false);
    setPage(pageOf(before.current + 1));
  }

  /** A second press while the first one saves would add the typed person twice. */
  async function goOn(): Promise<void> {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    const hadNone = total === 0;
    const isAdding = openForms.sendAll();
    try {
      if (!(await isAdding)) return;
      const { data: now } = hadNone ? await refetch() : { data };
      if ((now?.checkRequestPersonCollection?.totalCount ?? 0) === 0) return setMissing(true);
      onNext();
    } finally {
      isGoingOn.current = false;
    }
  }

  if (error && !list) return <ErrorState onRetry={() => void refetch()} />;
  if (importing) {
    return (
      <>
        <StepHeading help={t('people.importHelp')}>{t('people.importTitle')}</StepHeading>
        <StepForm onSubmit={() => setBlocked(true)}>
          {isBlocked && (
            <Text c="var(--mantine-color-error)" role="alert" mb="md">
              {t('people.importFirst')}
            </Text>
          )}
        </StepForm>
        <LazyImportPeople draft={draft} context={importing} save={save} upload={uploadPeople} onClose={endImport} />
      </>
    );
  }
  return (
    <>
      <StepHeading help={t('people.help')}>{t('people.title')}</StepHeading>
      {list ? (
        <Stack gap="xl">
          {total > 0 && (
            <PersonList
              draft={draft}
              people={people}
              total={total}
              page={page}
              onPage={setPage}
              departments={departments}
              save={save}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => void startImport()}
          >
            {t('people.fromFile')}
          </Button>
          <KnownPeople draft={draft} departments={departments} save={save} onAdded={showLast} />
          <AddPerson
            draft={draft}
            departments={departments}
            save={save}
            onAdded={showLast}
            openForms={openForms}
            unadded={unadded}
          />
        </Stack>
      ) : (
        <Skeleton height={320} />
      )}
      <StepForm onSubmit={() => void goOn()}>
        {isMissing && total === 0 && (
          <Text c="var(--mantine-color-error)" role="alert" mt="md">
            {t('people.missing')}
          </Text>
        )}
      </StepForm>
    </>
  );
}

/** The page of the person at this place, from 1. */
const pageOf = (place: number): number => Math.ceil(place / PAGE_SIZE);

import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { MAX_RECIPIENTS } from '#functions/signing/contract/limits.ts';
import { StepForm } from '#shared/wizard/step-form.tsx';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import type { Unadded } from '#shared/wizard/use-kept-form.ts';
import { useOpenForms } from '#shared/wizard/use-open-forms.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { likePattern } from '#ui/filters/like-pattern.ts';
import { SearchField } from '#ui/filters/search-field.tsx';
import { formatNumber } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { Draft } from '#modules/signmore/create-document-wizard/draft.ts';
import type { SignerFields } from '#modules/signmore/signer-form/signer-form.ts';
import { AddRecipient } from './add-recipient.tsx';
import { LazyImportRecipients } from './lazy-import.tsx';
import type { RecipientContext } from './recipient-columns.ts';
import { loadEmails, uploadRecipients } from './recipient-commands.ts';
import { RecipientList } from './recipient-list.tsx';
import { RecipientsDocument } from './recipients.generated.ts';

interface RecipientsStepProps {
  readonly draft: Draft;
  readonly save: Save;
  readonly onNext: () => void;
  readonly unadded: Unadded<SignerFields>;
  /** The choice between one document and many. */
  readonly children: ReactNode;
}

/** The people who get a document of their own. Each is saved when added; Continue adds a half-typed one too. */
export function RecipientsStep({ draft, save, onNext, unadded, children }: RecipientsStepProps) {
  const { t } = useTranslation('bulk');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [importing, setImporting] = useState<RecipientContext | null>(null);
  const [isMissing, setMissing] = useState(false);
  // Continue would leave the rows of an import behind.
  const [isBlocked, setBlocked] = useState(false);
  const openForms = useOpenForms();
  const isGoingOn = useRef(false);
  const { data, previousData, error, refetch } = useQuery(RecipientsDocument, {
    variables: {
      filter: {
        bulkId: { eq: draft.id },
        ...(search === '' ? {} : { search: { like: likePattern(search.toLowerCase()) } }),
      },
      offset: (page - 1) * PAGE_SIZE,
    },
  });
  const list = (data ?? previousData)?.bulkSignatureCollection;
  const isEmpty = draft.signerCount === 0;

  async function startImport(): Promise<void> {
    try {
      setImporting({ taken: await loadEmails(draft.id) });
    } catch (thrown) {
      showError(thrown);
    }
  }

  function endImport(): void {
    setImporting(null);
    setBlocked(false);
    setMissing(false);
    setPage(1);
  }

  /** A second press while the first one saves would add the typed person twice. */
  async function goOn(): Promise<void> {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    try {
      if (!(await openForms.sendAll())) return;
      const { data: now } = isEmpty ? await refetch() : { data };
      if (isEmpty && (now?.bulkSignatureCollection?.totalCount ?? 0) === 0) return setMissing(true);
      onNext();
    } finally {
      isGoingOn.current = false;
    }
  }

  if (error && !list) return <ErrorState onRetry={() => void refetch()} />;
  if (importing) {
    return (
      <>
        <StepHeading help={t('recipients.importHelp')}>{t('recipients.importTitle')}</StepHeading>
        <StepForm onSubmit={() => setBlocked(true)}>
          {isBlocked && (
            <Text c="var(--mantine-color-error)" role="alert" mb="md">
              {t('recipients.importFirst')}
            </Text>
          )}
        </StepForm>
        <LazyImportRecipients
          documentId={draft.id}
          context={importing}
          save={save}
          upload={uploadRecipients}
          onClose={endImport}
        />
      </>
    );
  }
  return (
    <>
      <StepHeading help={t('recipients.help')}>{t('recipients.title')}</StepHeading>
      {children}
      {list ? (
        <Stack gap="xl">
          {!isEmpty && (
            <Stack component="section" gap="xs">
              <Text size="sm" c="dimmed">
                {t('recipients.count', { count: draft.signerCount, formatted: formatNumber(draft.signerCount) })}
              </Text>
              {draft.signerCount > PAGE_SIZE && (
                <SearchField
                  label={t('recipients.search')}
                  value={search}
                  onChange={(text) => {
                    setSearch(text);
                    setPage(1);
                  }}
                />
              )}
              <RecipientList
                documentId={draft.id}
                recipients={list.edges.map(({ node }) => node)}
                total={list.totalCount ?? 0}
                page={page}
                onPage={setPage}
                save={save}
              />
            </Stack>
          )}
          {(draft.signerCount < MAX_RECIPIENTS || unadded.fields) && (
            <>
              <Button
                variant="default"
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
                onClick={() => void startImport()}
              >
                {t('recipients.fromFile')}
              </Button>
              <AddRecipient draft={draft} save={save} openForms={openForms} unadded={unadded} />
            </>
          )}
        </Stack>
      ) : (
        <Skeleton height={320} />
      )}
      <StepForm onSubmit={() => void goOn()}>
        {isMissing && isEmpty && (
          <Text c="var(--mantine-color-error)" role="alert" mt="md">
            {t('recipients.missing')}
          </Text>
        )}
      </StepForm>
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { MAX_RECIPIENTS } from '#functions/signing/contract/limits.ts';
import { AddingStep } from '#shared/wizard/adding-step.tsx';
import type { Unadded } from '#shared/wizard/use-kept-form.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { likePattern } from '#ui/filters/like-pattern.ts';
import { SearchField } from '#ui/filters/search-field.tsx';
import { formatNumber } from '#ui/format.ts';
import type { Draft } from '#modules/signmore/create-document-wizard/draft.ts';
import type { SignerFields } from '#modules/signmore/signer-form/signer-form.ts';
import { AddRecipient } from './add-recipient.tsx';
import { LazyImportRecipients } from './lazy-import.tsx';
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

  async function countNow(): Promise<number> {
    const { data: now } = await refetch();
    return now?.bulkSignatureCollection?.totalCount ?? 0;
  }

  if (error && !list) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <AddingStep
      texts={{
        title: t('recipients.title'),
        help: t('recipients.help'),
        fromFile: t('recipients.fromFile'),
        importTitle: t('recipients.importTitle'),
        importHelp: t('recipients.importHelp'),
        importFirst: t('recipients.importFirst'),
        missing: t('recipients.missing'),
      }}
      above={children}
      isLoading={!list}
      isEmpty={isEmpty}
      countNow={countNow}
      loadContext={async () => ({ taken: await loadEmails(draft.id) })}
      importer={(context, onClose) => (
        <LazyImportRecipients
          documentId={draft.id}
          context={context}
          save={save}
          upload={uploadRecipients}
          onClose={onClose}
        />
      )}
      onImported={() => setPage(1)}
      onNext={onNext}
    >
      {(openForms, fromFile) => (
        <>
          {list && !isEmpty && (
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
              {fromFile}
              <AddRecipient draft={draft} save={save} openForms={openForms} unadded={unadded} />
            </>
          )}
        </>
      )}
    </AddingStep>
  );
}

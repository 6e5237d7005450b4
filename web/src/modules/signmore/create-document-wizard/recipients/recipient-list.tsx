import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage } from '#functions/platform/contract/languages.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import { useSelection } from '#ui/table/use-selection.ts';
import { showError } from '#ui/toast/show-error.ts';
import { proofText } from '#modules/signmore/shared/proof-text.ts';
import { toRequiredProof } from '#modules/signmore/shared/required-proof.ts';
import type { SignerInput } from '#functions/signing/contract/document-input.ts';
import { editRecipient } from './edit-recipient.tsx';
import { removeRecipients } from './recipient-commands.ts';
import type { Recipient_BulkSignatureFragment } from './recipients.generated.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { shownEmail } from '#ui/email.ts';

interface RecipientListProps {
  readonly documentId: string;
  readonly recipients: readonly Recipient_BulkSignatureFragment[];
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly save: Save;
}

interface Recipient extends SignerInput {
  readonly id: string;
}

/** The people who get a document of their own, the latest first. */
export function RecipientList({ documentId, recipients, total, page, onPage, save }: RecipientListProps) {
  const { t } = useTranslation(['bulk', 'signmore', 'signer-proof']);
  const selection = useSelection(documentId);
  const rows = recipients.flatMap((one) => toRecipient(one) ?? []);
  const ids = rows.map(({ id }) => id);

  function remove(removed: readonly string[]): void {
    save(() => removeRecipients(documentId, removed)).then(selection.clear, showError);
  }

  const columns: Column<Recipient>[] = [
    {
      id: 'name',
      header: t('recipients.name'),
      small: 'title',
      cell: (one) => (
        <>
          <Text fw={600} size="sm" className="breaks" title={nameOf(one)}>
            {nameOf(one)}
          </Text>
          <Text size="xs" c="dimmed" className="breaks" title={shownEmail(one.email)}>
            {[shownEmail(one.email), proofText(one)].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      id: 'language',
      header: t('recipients.column.language'),
      width: '6rem',
      cell: ({ language }) => t(`signmore:create.languages.${language}`),
    },
    {
      id: 'actions',
      header: '',
      width: '6rem',
      cell: (one) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('signmore:create.editOf', { name: nameOf(one) })}
            onClick={() => editRecipient(t('signmore:create.editOf', { name: nameOf(one) }), { ...one, save })}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('signmore:create.removeOf', { name: nameOf(one) })}
            onClick={() => remove([one.id])}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    },
  ];

  return (
    <section>
      <DataTable
        label={t('recipients.list')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={nameOf}
        selection={selection}
        empty={<Text c="dimmed">{t('recipients.noneFound')}</Text>}
      />
      <PageNavigator page={page} total={total} onPage={onPage} />
      <BulkBar selection={selection} page={ids} total={ids.length}>
        <Button variant="default" size="compact-md" onClick={() => remove(ids.filter(selection.has))}>
          {t('recipients.remove')}
        </Button>
      </BulkBar>
    </section>
  );
}

/** GraphQL makes all columns of a view nullable; null for a row that is not as it must be. */
function toRecipient(node: Recipient_BulkSignatureFragment): Recipient | null {
  const { signatureId: id, firstName, lastName, email, clientName, language, requiredProof, eidCountry, phone } = node;
  if (!id || firstName === null || !lastName || !email) return null;
  return {
    id,
    firstName,
    lastName,
    email,
    clientName: clientName ?? '',
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    ...toRequiredProof({ requiredProof: requiredProof ?? 'LINK', eidCountry }),
    phone,
  };
}

const nameOf = ({ firstName, lastName }: Recipient): string => fullName({ firstName, lastName });

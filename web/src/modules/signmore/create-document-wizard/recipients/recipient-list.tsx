import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage } from '#functions/platform/contract/languages.ts';
import { PeopleList } from '#shared/wizard/people-list.tsx';
import type { Save } from '#shared/wizard/use-saving.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { proofText } from '#modules/signmore/shared/proof-text.ts';
import { toRequiredProof } from '#modules/signmore/shared/required-proof.ts';
import type { SignerInput } from '#modules/signmore/signer-form/signer-form.ts';
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
  const rows = recipients.flatMap((one) => toRecipient(one) ?? []);

  const columns: Column<Recipient>[] = [
    {
      id: 'name',
      header: t('recipients.name'),
      small: 'title',
      cell: (one) => (
        <>
          <Text fw={600} size="sm" className="breaks" title={fullName(one)}>
            {fullName(one)}
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
  ];

  return (
    <PeopleList
      of={documentId}
      label={t('recipients.list')}
      columns={columns}
      rows={rows}
      {...{ total, page, onPage }}
      editLabel={(name) => t('signmore:create.editOf', { name })}
      removeLabel={(name) => t('signmore:create.removeOf', { name })}
      removeAllLabel={t('recipients.remove')}
      onEdit={(one, title) => editRecipient(title, { ...one, save })}
      onRemove={(ids) => save(() => removeRecipients(documentId, ids))}
      empty={<Text c="dimmed">{t('recipients.noneFound')}</Text>}
    />
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

import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccountFileKind } from '#functions/account/contract/account-files.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { AccountFilesDocument } from './account-files.generated.ts';
import { FileList } from './file-list.tsx';
import { FileUpload } from './file-upload.tsx';

interface AccountFilesPartProps {
  readonly accountId: string;
  readonly kind: AccountFileKind;
  /** Owner and admins can add and remove files. */
  readonly canManage: boolean;
  /** Called when uploads begin and when none is left. */
  readonly onBusy?: (isBusy: boolean) => void;
}

/** The team's files of one kind, with an upload field for owner and admins. */
export function AccountFilesPart({ accountId, kind, canManage, onBusy }: AccountFilesPartProps) {
  const { t } = useTranslation('policies');
  const { data, previousData, error, refetch } = useQuery(AccountFilesDocument, { variables: { accountId, kind } });
  // Uploads stay visible when the list could not be reloaded.
  const files = (data ?? (error ? previousData : undefined))?.accountFileCollection;
  if (!files) {
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={160} aria-busy />;
  }
  return (
    <Stack gap="md">
      {canManage ? <FileUpload accountId={accountId} kind={kind} present={files.totalCount} onBusy={onBusy} /> : null}
      {files.edges.length > 0 ? (
        <FileList label={t(`kind.${kind}.title`)} files={files.edges.map(({ node }) => node)} canManage={canManage} />
      ) : (
        <EmptyState
          icon={<IconFiles size={36} stroke={1.5} aria-hidden />}
          title={t(`kind.${kind}.none`)}
          text={t(canManage ? `kind.${kind}.noneText` : 'noneToRead')}
        />
      )}
    </Stack>
  );
}

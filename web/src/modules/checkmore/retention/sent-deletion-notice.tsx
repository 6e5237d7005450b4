import { useQuery } from '@apollo/client/react';
import { Group } from '@mantine/core';
import { DeleteAction } from './delete-action.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { HoldActions } from './hold-actions.tsx';
import { CheckRetentionDocument } from './retention.generated.ts';

interface SentDeletionNoticeProps {
  readonly checkListId: string;
  readonly nameOf: (type: string) => string;
  /** The candidate. */
  readonly name: string;
  /** The candidate reads it. */
  readonly isOwn: boolean;
  /** OWNER and ADMIN of the sender's side can place and end a legal hold. */
  readonly canHold: boolean;
  /** Those who manage the department delete an ended list that nothing keeps. */
  readonly canDelete: boolean;
  readonly onDeleted: () => void;
}

/** The deletion notice of the check result, for both sides. */
export function SentDeletionNotice({ checkListId, nameOf, ...props }: SentDeletionNoticeProps) {
  const { name, isOwn, canHold, canDelete, onDeleted } = props;
  const { data } = useQuery(CheckRetentionDocument, { variables: { id: checkListId } });
  const retention = data?.checkListRetention ?? null;
  if (!retention) return null;
  const actions = (canHold || canDelete) && (
    <Group gap="xs">
      {canHold ? <HoldActions checkListId={checkListId} isHeld={retention.hold !== null} /> : null}
      {canDelete ? <DeleteAction checkListId={checkListId} name={name} onDeleted={onDeleted} /> : null}
    </Group>
  );
  return <DeletionNotice retention={retention} nameOf={nameOf} isOwn={isOwn} actions={actions} />;
}

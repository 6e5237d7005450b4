import { useQuery } from '@apollo/client/react';
import { apollo } from '#session/apollo-client.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { HoldActions } from './hold-actions.tsx';
import { CheckRetentionDocument } from './retention.generated.ts';
import { parseRetention } from './retention.ts';

interface SentDeletionNoticeProps {
  readonly checkListId: string;
  readonly nameOf: (type: string) => string;
  /** OWNER and ADMIN of the sender's side can place and end a legal hold. */
  readonly canHold: boolean;
}

/** The deletion notice of the check result. */
export function SentDeletionNotice({ checkListId, nameOf, canHold }: SentDeletionNoticeProps) {
  const { data } = useQuery(CheckRetentionDocument, {
    client: apollo,
    variables: { id: checkListId },
    fetchPolicy: 'cache-and-network',
  });
  const retention = parseRetention(data?.checkListRetention);
  if (!retention) return null;
  const actions = canHold && <HoldActions checkListId={checkListId} isHeld={retention.hold !== null} />;
  return <DeletionNotice retention={retention} nameOf={nameOf} actions={actions} />;
}

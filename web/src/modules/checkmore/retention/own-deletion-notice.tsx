import { useOperation } from '#session/use-operation.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { OwnRetentionOperation } from './own-retention.light.generated.ts';
import { parseRetention } from './retention.ts';

interface OwnDeletionNoticeProps {
  readonly checkListId: string;
  readonly nameOf: (type: string) => string;
}

/** The deletion notice of the candidate. */
export function OwnDeletionNotice({ checkListId, nameOf }: OwnDeletionNoticeProps) {
  const { data } = useOperation(OwnRetentionOperation, { id: checkListId });
  const retention = parseRetention(data?.checkListRetention);
  return retention && <DeletionNotice retention={retention} nameOf={nameOf} />;
}

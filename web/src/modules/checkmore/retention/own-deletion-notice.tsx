import { useOperation } from '#session/use-operation.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { OwnRetentionOperation } from './own-retention.light.generated.ts';

interface OwnDeletionNoticeProps {
  readonly checkListId: string;
  /** The types of the checks to list, in this order. */
  readonly types: readonly string[];
  readonly nameOf: (type: string) => string;
}

/** The deletion notice of the candidate. */
export function OwnDeletionNotice({ checkListId, types, nameOf }: OwnDeletionNoticeProps) {
  const { data } = useOperation(OwnRetentionOperation, { id: checkListId });
  const retention = data?.checkListRetention ?? null;
  if (retention === null) return null;
  const checks = types.flatMap((type) => retention.checks.filter((each) => each.type === type));
  return <DeletionNotice retention={{ ...retention, checks }} nameOf={nameOf} isOwn />;
}

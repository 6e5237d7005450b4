import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { toldIn } from '#modules/tellmore/shared/known-handlers.ts';

const KINDS = [
  'RETENTION',
  'FOUR_EYES',
  'CUSTODIAN',
  'HANDLER_APPROVED',
  'HANDLER_LEFT',
  'ADDRESS',
  'RESTARTED',
] as const;

type Change = OwnReport['channelChanges'][number] & { readonly kind: (typeof KINDS)[number] };

/**
 * Returns the changes of a channel that concern the reporter. Of handlers, by the names that somebody vouches for: without
 * one, a new handler is nobody to the reporter. One whom the report names was there when it was written: the server keeps days
 * alone, so it hands out what came before the report on its day, too.
 * @param told what the reporter wrote
 */
export function changesToShow(
  { channelChanges, submittedOn }: Pick<OwnReport, 'channelChanges' | 'submittedOn'>,
  names: ReadonlyMap<string, string>,
  told: unknown,
): readonly Change[] {
  const wasThere = ({ handlerId, day }: OwnReport['channelChanges'][number]) =>
    day === submittedOn && toldIn(told).some(({ id }) => id === handlerId);
  return channelChanges.flatMap((change) => {
    const kind = KINDS.find((known) => known === change.kind);
    if (kind === undefined) return [];
    if (kind === 'HANDLER_APPROVED' && (wasThere(change) || !names.has(change.handlerId ?? ''))) return [];
    return [{ ...change, kind }];
  });
}

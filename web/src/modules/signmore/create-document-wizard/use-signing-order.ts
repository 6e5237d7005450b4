import { useState } from 'react';
import { orderSigners } from '#modules/signmore/commands/sending-commands.ts';
import { toGroups } from '#modules/signmore/shared/order-groups.ts';
import type { OrderGroups } from '#functions/signing/contract/document-input.ts';
import { useOrderSaving } from '#shared/wizard/use-order-saving.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import type { Draft } from './draft.ts';

/** The signing order as it is on the screen, until the saved one has been loaded; and a function that changes it. */
export function useSigningOrder(draft: Draft, save: Save): readonly [OrderGroups, (groups: OrderGroups) => void] {
  const [pending, setPending] = useState<OrderGroups | null>(null);
  const saveOrder = useOrderSaving(save);
  const saved = toGroups(draft.signers);

  function change(groups: OrderGroups): void {
    setPending(groups);
    void saveOrder(() => orderSigners(draft.id, groups)).then(() => setPending((now) => (now === groups ? null : now)));
  }

  // A signer who was added or removed in the meantime makes the order on the screen outdated.
  const isCurrent = pending !== null && pending.flat().length === draft.signers.length;
  return [isCurrent ? pending : saved, change];
}

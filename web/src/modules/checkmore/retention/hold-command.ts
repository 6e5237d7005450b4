import type { Hold } from '#functions/checks/contract/list-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { HoldCheckListDocument } from './hold-command.generated.ts';

/** Keeps a check list for longer than the rules say. Replaces a former hold. */
export async function holdCheckList(id: string, hold: Hold): Promise<void> {
  await apollo.mutate({ mutation: HoldCheckListDocument, variables: { id, input: hold } });
  await refetchShown();
}

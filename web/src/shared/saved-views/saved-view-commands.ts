import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import type { NewView } from './saved-view.ts';
import { CreateSavedViewDocument, DestroySavedViewDocument, UpdateSavedViewDocument } from './saved-views.generated.ts';

export async function saveView({ accountId, page, filter }: NewView, name: string): Promise<void> {
  const input = { page, name, filter };
  await apollo.mutate({ mutation: CreateSavedViewDocument, variables: { accountId, input } });
  await refetchShown();
}

export async function renameView(savedViewId: string, name: string): Promise<void> {
  await apollo.mutate({
    mutation: UpdateSavedViewDocument,
    variables: { savedViewId, input: { name } },
  });
  await refetchShown();
}

export async function deleteView(savedViewId: string): Promise<void> {
  await apollo.mutate({ mutation: DestroySavedViewDocument, variables: { savedViewId } });
  await refetchShown();
}

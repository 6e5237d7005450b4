import type { Notice, Timing } from '#functions/checks/contract/notices.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { ChooseCheckNoticeDocument } from './notices.generated.ts';

/** Saves when the user is told about one kind of news. */
export async function chooseNotice(notice: Notice, timing: Timing): Promise<void> {
  await apollo.mutate({ mutation: ChooseCheckNoticeDocument, variables: { notice, timing } });
  await refetchShown();
}

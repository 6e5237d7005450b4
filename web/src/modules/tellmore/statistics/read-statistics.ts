import type { WbStatistics } from '#functions/whistleblowing/contract/handling.ts';
import { answered } from '#graphql/json-text.ts';
import { apollo } from '#session/apollo-client.ts';
import { WbStatisticsDocument } from './statistics.generated.ts';

/** @throws AppError INVALID_ACTION where the team does not want them */
export async function readStatistics(accountId: string, year: number): Promise<WbStatistics> {
  const { data } = await apollo.mutate({ mutation: WbStatisticsDocument, variables: { accountId, year } });
  return answered(data).wbStatistics;
}

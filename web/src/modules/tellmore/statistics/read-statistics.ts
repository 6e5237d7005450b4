import { z } from '#api/zod.ts';
import { apollo } from '#session/apollo-client.ts';
import { WbStatisticsDocument } from './statistics.generated.ts';

const statistics = z.object({
  year: z.number(),
  /** Null under five, as every count. */
  total: z.nullable(z.number()),
  tables: z.record(z.string(), z.array(z.object({ key: z.string(), count: z.nullable(z.number()) }))),
});
export type WbStatistics = z.infer<typeof statistics>;

/** @throws AppError INVALID_ACTION where the team does not want them */
export async function readStatistics(accountId: string, year: number): Promise<WbStatistics> {
  const { data } = await apollo.mutate({ mutation: WbStatisticsDocument, variables: { accountId, year } });
  return statistics.parse(JSON.parse(data?.wbStatistics ?? 'null'));
}

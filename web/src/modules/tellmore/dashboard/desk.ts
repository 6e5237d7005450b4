import { z } from '#api/zod.ts';

const count = z.catch(z.number(), 0);

/** What waits for a handler, as `wb_desk` answers. */
const desk = z.object({
  unread: count,
  dueSoon: count,
  deletions: count,
  handlers: count,
  due: z.catch(
    z.array(
      z.object({
        id: z.string(),
        reportNumber: z.string(),
        dueOn: z.string(),
        acknowledgedOn: z.nullable(z.string()),
      }),
    ),
    [],
  ),
});
export type Desk = z.infer<typeof desk>;

/** Returns what waits for a handler; null for an answer that cannot be read. */
export const parseDesk = (answer: string | null | undefined): Desk | null =>
  desk.safeParse(JSON.parse(answer ?? 'null')).data ?? null;

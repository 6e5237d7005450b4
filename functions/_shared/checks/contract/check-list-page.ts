import * as z from 'zod/mini';
import { expiring } from './check-result.ts';

/** Number of check lists by the status that the viewer may see, and of `all`. A status without lists is missing. */
const counts = z.record(z.string(), z.int());

const department = z.object({ id: z.string(), name: z.string() });

/** Of the views and the dashboard. */
const tabs = { counts, requestCounts: z.object({ sent: z.int(), drafts: z.int() }) };

const row = z.object({
  checkListId: z.string(),
  checkRequestId: z.string(),
  personId: z.nullable(z.string()),
  requestType: z.string(),
  /** Of the team's package that was ordered. */
  packageName: z.nullable(z.string()),
  checkTypes: z.array(z.string()),
  organizationName: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.string(),
  requestedAt: z.string(),
  lastContactedAt: z.nullable(z.string()),
  deliveryFailedAt: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Of the sender's side, as far as the viewer may know. */
  decision: z.nullable(z.string()),
  /** Who looks after it. */
  assigneeName: z.nullable(z.string()),
  expiring,
  department,
});

/** Answer of `checkListPage`. */
export const checkListPage = z.object({ ...tabs, lists: z.array(row) });

/** Answer of `checksDashboard`. */
export const checksDashboard = z.object({
  ...tabs,
  /** Of the viewer, in any account. */
  toDo: z.array(
    z.object({ checkListId: z.string(), organizationName: z.nullable(z.string()), requestedAt: z.string() }),
  ),
  attention: z.array(row),
  waiting: z.array(row),
  /** Checks that the viewer reviews for the account. */
  reviews: z.array(
    z.object({
      checkItemId: z.string(),
      type: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      waitingSince: z.nullable(z.string()),
    }),
  ),
  reviewCount: z.int(),
});
export type ChecksDashboard = z.infer<typeof checksDashboard>;

const request = z.object({
  id: z.string(),
  type: z.string(),
  packageName: z.nullable(z.string()),
  checkTypes: z.array(z.string()),
  status: z.string(),
  peopleCount: z.int(),
  sentCount: z.int(),
  sentAt: z.nullable(z.string()),
  updatedAt: z.string(),
  /** The check lists that the viewer sees. */
  counts,
  department,
});
export type ListedRequest = z.infer<typeof request>;

/** Answer of `checkRequestPage`. */
export const checkRequestPage = z.object({ ...tabs, requests: z.array(request) });

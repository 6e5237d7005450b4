import { randomUUID } from 'node:crypto';
import { checkListPage } from '#functions/checks/contract/check-list-page.ts';
import { as, user } from './database.ts';
import type { Transaction } from './database.ts';
import { idOf } from './world.ts';
import type { Person, World } from './world.ts';

export interface CheckListWanted {
  readonly department: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly status?: string;
  /** Default: the status. */
  readonly neutralStatus?: string;
  readonly checkTypes?: readonly string[];
  readonly requestType?: string;
  readonly packageName?: string;
  readonly sentBy?: string;
  readonly requestedAt?: string;
  readonly archived?: boolean;
  readonly person?: string;
}

/** Inserts a check list that was sent in an order of its own, and returns both ids. */
export async function addCheckList(
  tx: Transaction,
  account: string,
  wanted: CheckListWanted,
): Promise<{ list: string; request: string }> {
  const { department, status = 'PENDING_CONSENT', firstName = 'Kari', lastName = 'Li' } = wanted;
  const requestType = wanted.requestType ?? 'CUSTOM';
  const at = wanted.requestedAt ?? '2026-11-20T10:00:00Z';
  const request = idOf(
    await tx`
    insert into public.check_request (
      account_id, department_id, type, package_name, check_types, status, sent_at, people_count)
    values (${account}, ${department}, ${requestType}, ${wanted.packageName ?? null}, ${[...(wanted.checkTypes ?? ['IDENTITY'])]}, 'SENT', ${at}, 1)
    returning id`,
  );
  const list = randomUUID();
  await tx`
    insert into public.check_list (id, account_id, department_id, check_request_id, request_type, sent_by, first_name,
      last_name, email, language, status, neutral_status, requested_at, archived_at, person_id)
    values (${list}, ${account}, ${department}, ${request}, ${requestType}, ${wanted.sentBy ?? null}, ${firstName}, ${lastName},
      ${wanted.email ?? `${list}@example.test`}, 'nb', ${status}, ${wanted.neutralStatus ?? status}, ${at},
      ${wanted.archived ? at : null}, ${wanted.person ?? null})`;
  return { list, request };
}

/** The counts of the overview that are not 0, as this person sees them. */
export async function checkListCounts(
  tx: Transaction,
  person: string,
  account: string,
  filter: Readonly<Record<string, string | boolean | readonly string[]>> = {},
): Promise<Record<string, number>> {
  const [row] = await as(
    tx,
    user(person),
    (inner) => inner`
      select public.check_list_page(${account}, ${inner.json(filter)}, 'name', 0) -> 'counts' as counts`,
  );
  return Object.fromEntries(Object.entries<number>(row?.counts ?? {}).filter(([, count]) => count !== 0));
}

export interface ListedCheck {
  readonly id: string;
  readonly status: string;
  readonly department: { readonly id: string };
}

export interface PageWanted {
  readonly filter: Readonly<Record<string, string | boolean | readonly string[]>>;
  readonly sort?: string;
  readonly skip?: number;
}

/** A page of the overview as this person sees it. */
export async function readCheckListPage(
  tx: Transaction,
  person: string,
  account: string,
  { filter, sort = '-requestedAt', skip = 0 }: PageWanted,
): Promise<readonly ListedCheck[]> {
  const [row] = await as(
    tx,
    user(person),
    (inner) => inner`
      select public.check_list_page(${account}, ${inner.json(filter)}, ${sort}, ${skip}) as page`,
  );
  return checkListPage.parse(row?.page).lists.map(({ checkListId: id, ...list }) => ({ id, ...list }));
}

/** Saves a view of the overview and returns its id. */
export async function saveView(tx: Transaction, world: World, person: Person, name = 'Venter'): Promise<string> {
  const input = { page: 'OVERVIEW_CHECKS', name, filter: { status: 'PENDING_CONSENT' } };
  return idOf(
    await as(
      tx,
      user(world.ids[person]),
      (inner) => inner`select (public.create_saved_view(${world.team}, ${inner.json(input)})).id`,
    ),
  );
}

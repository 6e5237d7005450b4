import type { ApolloClient } from '@apollo/client';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import type { PeopleContext } from './people-columns.ts';
import { RequestEmailsDocument } from './people.generated.ts';

/** Rows of one answer, as every list. */
const PAGE = 100;
/** A request that already has more is checked by the server alone. */
const MOST = 2000;

/** Returns the email addresses in a request, the latest ones of a large one. */
export async function loadEmails(client: ApolloClient, id: string): Promise<readonly string[]> {
  const emails: string[] = [];
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const { data } = await client.query({
      query: RequestEmailsDocument,
      variables: { id, offset },
      fetchPolicy: 'network-only',
    });
    const edges = data?.checkRequestPersonCollection?.edges ?? [];
    emails.push(...edges.map(({ node }) => node.email));
    if (edges.length < PAGE) break;
  }
  return emails;
}

/** What the columns of an import into this request depend on. */
export function peopleContext(
  draft: RequestDraft,
  departments: PeopleContext['departments'],
  taken: readonly string[],
): PeopleContext {
  const { jobRole, temporaryJob, alreadyEmployed, employedOn } = draft;
  const job = { jobRole, temporaryJob, alreadyEmployed, employedOn };
  const isEmpty = (value: string | boolean | null) => value === null || value === '';
  return {
    departments: departments.map(({ id, name }) => ({ id, name })),
    department: departments.some(({ id }) => id === draft.departmentId) ? draft.departmentId : null,
    needsJob: draft.needsPurpose,
    missingJob: (Object.keys(job) as (keyof typeof job)[]).filter((key) => isEmpty(job[key])),
    taken,
  };
}

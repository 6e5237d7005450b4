import i18next from 'i18next';
import type { Person } from '#functions/account/contract/people-page.ts';
import { answered } from '#graphql/json-text.ts';
import type { PersonFilter } from '#graphql/schema.generated.ts';
import { apollo } from '#session/apollo-client.ts';
import { saveTable } from '#shared/files/save-table.ts';
import { formatList } from '#ui/format.ts';
import { PeopleExportDocument, PeopleFactsDocument } from './people.generated.ts';
import type { PeopleExportQuery } from './people.generated.ts';

type Node = NonNullable<PeopleExportQuery['personCollection']>['edges'][number]['node'];
interface ExportedPerson extends Node {
  readonly facts: Person['facts'] | undefined;
}

/** Saves everyone that the filter finds (decision 0118). @throws AppError */
export async function exportPeople(accountId: string, filter: PersonFilter, format: 'csv' | 'xlsx'): Promise<void> {
  const people = await readAll(accountId, filter);
  await saveTable(format, i18next.t('export.fileName', { ns: 'people' }), columns(), people.map(cells));
}

/** Reads 100 at a time by address, which people who come or go do not move. */
async function readAll(accountId: string, filter: PersonFilter): Promise<readonly ExportedPerson[]> {
  const people: ExportedPerson[] = [];
  for (;;) {
    const after = people.at(-1)?.email;
    const page: PersonFilter = after === undefined ? filter : { and: [filter, { email: { gt: after } }] };
    const { data } = await apollo.query({
      query: PeopleExportDocument,
      variables: { filter: page },
      fetchPolicy: 'no-cache',
    });
    const rows = (data?.personCollection?.edges ?? []).map(({ node }) => node);
    if (rows.length === 0) return people;
    const known = await apollo.query({
      query: PeopleFactsDocument,
      variables: { accountId, ids: rows.map(({ id }) => id) },
      fetchPolicy: 'no-cache',
    });
    const facts = answered(known.data).peopleFacts;
    people.push(...rows.map((row) => ({ ...row, facts: facts[row.id] })));
  }
}

function columns() {
  const t = i18next.getFixedT(null, ['people', 'common']);
  return [
    { title: t('common:person.email') },
    { title: t('common:person.firstName') },
    { title: t('common:person.lastName') },
    { title: t('edit.phone') },
    { title: t('departments') },
    { title: t('documents.title') },
    { title: t('checkLists') },
    { title: t('contacted'), as: 'moment' as const },
    { title: t('tabs.archived'), as: 'moment' as const },
  ];
}

function cells(person: ExportedPerson): (string | number | Date)[] {
  return [
    person.email,
    person.firstName,
    person.lastName,
    person.phone ?? '',
    formatList(departmentsOf(person)),
    person.facts?.documentCount ?? 0,
    person.facts?.checkListCount ?? 0,
    new Date(person.lastContactedAt),
    person.archivedAt === null ? '' : new Date(person.archivedAt),
  ];
}

function departmentsOf({ personDepartmentCollection: departments }: Node): readonly string[] {
  const names = (departments?.edges ?? []).flatMap(({ node }) => node.department?.name ?? []);
  return names.toSorted((one, other) => one.localeCompare(other));
}

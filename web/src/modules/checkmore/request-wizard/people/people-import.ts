import { checkPersonSchema, checkPersonWithJobSchema } from '#functions/checks/contract/people-schemas.ts';
import type { FieldFault, ImportDefinition, Values } from '#shared/import/definition.ts';
import { splitName } from '#shared/import/split-name.ts';
import { peopleColumns, PERSON_KEYS, toPerson } from './people-columns.ts';
import type { PeopleContext, PersonKey } from './people-columns.ts';

/** How a file is read into people of a request; for the worker. */
export function definePeople(context: PeopleContext): ImportDefinition<PersonKey> {
  const columns = peopleColumns(context);
  const shown = new Set(columns.map(({ key }) => key));
  const taken = new Set(context.taken);
  const schema = context.needsJob ? checkPersonWithJobSchema : checkPersonSchema;

  function check(values: Values<PersonKey>): FieldFault<PersonKey>[] {
    const { error } = schema.safeParse(toPerson(values, context));
    const found = (error?.issues ?? []).flatMap(({ path: [field], message }) => {
      const key = PERSON_KEYS.find((one) => one === field);
      // What is empty is reported where it is required.
      return key && shown.has(key) && values[key] !== '' ? [{ field: key, code: message }] : [];
    });
    return taken.has(values.email.toLowerCase()) ? [...found, { field: 'email', code: 'TAKEN' }] : found;
  }

  return { columns, derive: (values) => ({ ...values, ...splitName(values) }), check, identity: 'email' };
}

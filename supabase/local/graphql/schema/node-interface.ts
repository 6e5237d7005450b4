import { defineField, defineType, nonNull } from './define.ts';
import type { NamedType } from './model.ts';
import { scalar } from './scalars.ts';
import type { SchemaTypes } from './types.ts';

/** `Node`: the interface of every table type with a key. */
export function nodeInterface(schema: SchemaTypes): NamedType {
  return defineType({
    kind: 'INTERFACE',
    name: 'Node',
    fields: () => [
      defineField('nodeId', nonNull(scalar('ID')), { is: 'nodeId' }, { description: 'Retrieves a record by `ID`' }),
    ],
    possibleTypes: () => {
      const byName = new Map(schema.all().map((type) => [type.name, type]));
      return [...byName.values()].filter((type) => type.interfaces().includes(schema.node));
    },
  });
}

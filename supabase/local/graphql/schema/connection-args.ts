import { defineInput, listOf, nonNull } from './define.ts';
import type { InputValue } from './model.ts';
import { scalar } from './scalars.ts';
import type { TableTypes } from './table-types.ts';

/** The arguments of every connection field. */
export function connectionArgs(table: TableTypes): InputValue[] {
  return [
    defineInput('first', scalar('Int'), { description: 'Query the first `n` records in the collection' }),
    defineInput('last', scalar('Int'), { description: 'Query the last `n` records in the collection' }),
    defineInput('before', scalar('Cursor'), {
      description: 'Query values in the collection before the provided cursor',
    }),
    defineInput('after', scalar('Cursor'), {
      description: 'Query values in the collection after the provided cursor',
    }),
    defineInput('offset', scalar('Int'), {
      description:
        'Skip n values from the after cursor. Alternative to cursor pagination. Backward pagination not supported.',
    }),
    defineInput('filter', table.filter, {
      description: 'Filters to apply to the results set when querying from the collection',
    }),
    defineInput('orderBy', listOf(nonNull(table.orderBy)), { description: 'Sort order to apply to the collection' }),
  ];
}

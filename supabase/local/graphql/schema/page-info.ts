import { defineField, defineType, nonNull } from './define.ts';
import { scalar } from './scalars.ts';

const NAMED = { is: 'named' } as const;

export const PAGE_INFO = defineType({
  kind: 'OBJECT',
  name: 'PageInfo',
  fields: () => [
    defineField('endCursor', scalar('String'), NAMED),
    defineField('hasNextPage', nonNull(scalar('Boolean')), NAMED),
    defineField('hasPreviousPage', nonNull(scalar('Boolean')), NAMED),
    defineField('startCursor', scalar('String'), NAMED),
  ],
});

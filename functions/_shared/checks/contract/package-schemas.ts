import * as z from 'zod/mini';
import { key, line, paragraph } from '../../platform/contract/text.ts';

/** A team's own set of checks, `create_check_package`. */
export const packageSchema = z.object({
  name: line('validation.nameRequired', 'validation.nameMax', 100),
  description: z.optional(paragraph(280, 'validation.descriptionMax')),
  checkTypes: z.array(z.string()).check(z.minLength(1, { error: key('validation.required') })),
});

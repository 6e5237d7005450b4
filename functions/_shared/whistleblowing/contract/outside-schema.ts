// A handler from outside the team, as an owner or administrator invites one.
import * as z from 'zod/mini';
import { email, key, line } from '../../platform/contract/text.ts';

export const outsideHandlerSchema = z.object({
  name: line('validation.nameRequired'),
  email: email(),
  organisation: line('validation.organisationRequired'),
  title: z.string().check(z.trim(), z.maxLength(300, { error: key('validation.nameMax') })),
  mayIdentify: z.boolean(),
});

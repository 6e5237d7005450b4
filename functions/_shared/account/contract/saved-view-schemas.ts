import * as z from 'zod/mini';
import { line } from '../../platform/contract/text.ts';

/** The name of a saved view. */
export const savedViewSchema = z.object({ name: line('validation.nameRequired', 'validation.characters140Max', 140) });

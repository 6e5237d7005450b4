import * as z from 'zod/mini';
import { line } from '../../platform/contract/text.ts';

/** The name of a saved view. */
export const savedViewSchema = z.object({ name: line('validation.nameRequired', 'validation.characters140Max', 140) });

/** The parameters of the URL that a saved view holds. */
export const savedFilter = z.record(z.string(), z.string());

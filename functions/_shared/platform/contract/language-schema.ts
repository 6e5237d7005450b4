import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';
import { key } from './text.ts';

export const language = z.enum(LANGUAGES, { error: key('validation.languageRequired') });

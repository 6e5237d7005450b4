import type * as z from 'zod/mini';
import type { CodedError, ErrorCode } from '../contract/error-codes.ts';

/** The faults that zod found, as codes and dotted paths; one per path, the first, as the forms show them. */
export function codedErrors(error: z.core.$ZodError): CodedError[] {
  const byPath = new Map<string, CodedError>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (!byPath.has(path)) byPath.set(path, { code: codeOf(issue), path: path === '' ? null : path });
  }
  return [...byPath.values()];
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return 'TOO_SMALL';
      return Number(issue.minimum) <= 1 ? 'BLANK' : 'TOO_SHORT';
    case 'too_big':
      return 'TOO_BIG';
    case 'invalid_type':
      return issue.input === undefined ? 'BLANK' : 'INVALID';
    case 'invalid_value':
    case 'invalid_union':
      return 'INCLUSION';
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'custom':
      return 'INVALID';
  }
}

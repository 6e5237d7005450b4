import type { CheckFormStateQuery, CheckFormStateQueryVariables } from './check-answers.light.generated.ts';
import type { Operation } from '#graphql/operation.ts';

/** `CheckFormStateOperation`, without the schemas of its file: the early script has no zod. */
export const FORM_STATE_QUERY: Operation<CheckFormStateQuery, CheckFormStateQueryVariables> =
  'query CheckFormState($id:UUID!){checkFormState(checkId:$id)}';

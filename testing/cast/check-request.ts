/** Calls a function of the schema `public` as the sender. */
type Call = (
  name: string,
  args: Record<string, unknown>,
) => Promise<{ readonly id: string; readonly department_id?: unknown }>;

interface CheckPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language?: 'nb' | 'en';
}

interface CheckRequestPlan {
  /** IDENTITY by default. */
  readonly type?: string;
  readonly people?: readonly CheckPerson[];
  /** Fields of `update_check_request`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Makes a draft of a request for checks, with its people in the team's default department. Returns its id. */
export async function draftCheckRequest(call: Call, accountId: string, plan: CheckRequestPlan = {}): Promise<string> {
  const { type = 'IDENTITY', people = [], fields = {} } = plan;
  const request = await call('create_check_request', { account_id: accountId, input: { type } });
  const departmentId = request.department_id;
  const id = { check_request_id: request.id };
  if (Object.keys(fields).length > 0) await call('update_check_request', { ...id, input: fields });
  const input = people.map((person) => ({ ...person, departmentId }));
  if (input.length > 0) await call('create_check_lists', { ...id, people: input });
  return request.id;
}

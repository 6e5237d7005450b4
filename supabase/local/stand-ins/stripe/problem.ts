/** A refusal in Stripe's shape. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    status: number,
    message: string,
    facts: { code?: string; param?: string; type?: string; payment_intent?: object } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...facts } };
  }
}

export const missing = (kind: string, id: string): StripeProblem =>
  new StripeProblem(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });

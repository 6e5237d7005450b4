/** A request of the API. */
export interface Call {
  readonly origin: string;
  readonly path: string;
  /** Of the query, or of the body. */
  readonly form: string;
}

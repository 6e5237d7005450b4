/** Somebody in a test's story. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface NewPerson {
  /** A new address when absent. */
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: 'nb' | 'en';
}

export interface AttachedFile {
  readonly name: string;
  readonly bytes?: Uint8Array;
}

/** The row that a function of the schema public returns. */
export type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The way from the cast to the product: HTTP, as the web uses it, or one transaction of a database test. */
export interface Transport<P extends Person> {
  /** Signs somebody up; the mailbox is not confirmed yet. */
  signUp(person: Required<NewPerson>): Promise<P>;
  proveMailbox(person: P): Promise<void>;
  /** Takes the mails that greet somebody's new accounts out of the outbox, so that tests count their own. */
  dropWelcome(person: P): Promise<void>;
  /** Calls a function of the schema public with these arguments, as this person. */
  call(person: P, name: string, args: Readonly<Record<string, unknown>>): Promise<Row>;
  /** Uploads and registers a PDF in a draft; returns its id. */
  attachFile(person: P, documentId: string, file: AttachedFile): Promise<string>;
}

/** Person for a new check (spec 001 §3). Empty texts are ''. */
export interface PersonInput {
  readonly email: string;
  /** null for a person with one name. */
  readonly firstName: string | null;
  readonly lastName: string;
  readonly phone: string;
  readonly departmentId: string;
  /** Of the mails that the person gets; the team's by default. */
  readonly language?: string | undefined;
  readonly jobRole?: string | undefined;
  readonly temporaryJob?: boolean | undefined;
  readonly alreadyEmployed?: boolean | undefined;
  readonly employedOn?: string | undefined;
  readonly jobDescription?: string | undefined;
}

import type { Language } from '../../platform/contract/languages.ts';
import type { DepartmentMembershipForm, TeamMemberForm } from './account-schemas.ts';
import type { SessionAnswer } from './session-answer.ts';

// What the functions of accounts take as JSON, besides forms.

type Session = NonNullable<SessionAnswer['user']>;

/** The fields of `update_user` that are given. */
export interface UserChange {
  readonly language?: Language;
  readonly lastUsedModule?: NonNullable<Session['lastUsedModule']>;
  readonly marketingConsent?: boolean;
  readonly firstName?: string | null;
  readonly lastName?: string;
}

/** The fields of `update_account` that are given. '' and null both clear a field. */
export type AccountChange = Partial<
  Record<
    | 'name'
    | 'email'
    | 'country'
    | 'language'
    | 'organizationNumber'
    | 'organizationName'
    | 'vatNumber'
    | 'phoneCountryCode'
    | 'phoneNumber'
    | 'addressLine1'
    | 'addressLine2'
    | 'addressPostalCode'
    | 'addressCity'
    | 'addressCounty'
    | 'addressCountry',
    string | null
  >
> & {
  /** Degrees; null when unknown. */
  readonly latitude?: number | null;
  readonly longitude?: number | null;
};

/** A new team; the address is that of the register. */
export type TeamInput = AccountChange & {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly language: string;
  readonly plan?: string;
};

/** The email address of a member stays. */
export type MemberChange = Omit<TeamMemberForm, 'email' | 'departmentMemberships'> & {
  readonly departmentMemberships: readonly DepartmentMembershipForm[];
};

/** A row of a list of new members, with at most one department. `row`: its number in the file. */
export interface NewMemberRow
  extends
    Pick<TeamMemberForm, 'email' | 'firstName' | 'lastName' | 'role'>,
    Partial<Omit<DepartmentMembershipForm, 'role'>> {
  readonly row: number;
  readonly departmentRole?: DepartmentMembershipForm['role'];
}

export type NewMemberRows = readonly NewMemberRow[];

/** What many members become. A MEMBER gets the role in the department, and keeps those in others. */
export interface ManyMembersChange {
  readonly role: TeamMemberForm['role'];
  readonly departmentId?: string;
  readonly departmentRole?: DepartmentMembershipForm['role'];
}

/** Conditions of the list of members, or one member. */
export type MemberFilter = Readonly<Partial<Record<'search' | 'role' | 'status' | 'departmentId' | 'id', string>>>;

/** The parameters of the URL that a saved view holds. */
type ViewFilter = Readonly<Record<string, string>>;

export interface NewSavedView {
  readonly page: string;
  readonly name: string;
  readonly filter: ViewFilter;
}

export interface SavedViewChange {
  readonly name: string;
}

import { z } from '#api/zod.ts';
import type { TeamPerson_PersonFragment } from './people.generated.ts';

export type PersonRow = TeamPerson_PersonFragment;

const factsSchema = z.object({
  /** Of a person who is a member of the team. */
  teamRole: z.nullable(z.enum(['OWNER', 'ADMIN', 'MEMBER'])),
  legalName: z.nullable(z.string()),
  preferredName: z.nullable(z.string()),
  personalAccount: z.boolean(),
  canEdit: z.boolean(),
  canRemove: z.boolean(),
  documentCount: z._default(z.number(), 0),
  checkListCount: z._default(z.number(), 0),
});

/** What the viewer may know of a person besides the row. */
export type PersonFacts = z.infer<typeof factsSchema>;

/** A person with its facts, which load after the row. */
export interface Person extends PersonRow {
  readonly facts: PersonFacts | null;
}

/** Parses `peopleFacts`, JSON as text, by person. */
export function parseFacts(json: string | null | undefined): Readonly<Record<string, PersonFacts>> {
  return json ? z.record(z.string(), factsSchema).parse(JSON.parse(json)) : {};
}

const countsSchema = z.object({ active: z.number(), archived: z.number() });

/** Number of people by tab. */
export type PeopleCounts = z.infer<typeof countsSchema>;

export function parseCounts(json: string | null | undefined): PeopleCounts | null {
  return json ? countsSchema.parse(JSON.parse(json)) : null;
}

export const personName = ({ firstName, lastName }: PersonRow) => `${firstName} ${lastName}`;

/** The departments of a person, by name. */
export function departmentsOf({ personDepartmentCollection }: PersonRow): readonly { id: string; name: string }[] {
  return (personDepartmentCollection?.edges ?? [])
    .flatMap(({ node }) => node.department ?? [])
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

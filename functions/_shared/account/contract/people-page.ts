import * as z from 'zod/mini';

/** What the viewer may know of a person besides the row. */
const facts = z.object({
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

/** Answer of `peopleFacts`, by person. */
export const peopleFacts = z.record(z.string(), facts);

const person = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
  lastContactedAt: z.string(),
  createdAt: z.string(),
  /** By name. */
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
  facts,
});
export type Person = z.infer<typeof person>;

/** Answer of `peopleCounts`: number of people by tab. */
export const peopleCounts = z.object({ active: z.int(), archived: z.int() });
export type PeopleCounts = z.infer<typeof peopleCounts>;

/** Answer of `peoplePage`. */
export const peoplePage = z.object({ people: z.array(person), canManageDepartments: z.boolean() });

/** Answer of `personPage`; null for a person whom the viewer does not see. */
export const personPage = z.nullable(person);

const personEvent = z.object({
  area: z.string(),
  occurredAt: z.string(),
  type: z.string(),
  recordId: z.string(),
  recordName: z.string(),
  actorName: z.optional(z.string()),
});
/** Something that happened with a person, of a row of `private.person_area`. */
export type PersonEvent = z.infer<typeof personEvent>;

/** Answer of `personTimeline`, newest first. */
export const personTimeline = z.array(personEvent);

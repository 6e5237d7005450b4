// BUSINESS_INTERESTS and BANKRUPTCY: the Norwegian register of legal entities. It is open and tells who has a role in a
// company, but not in which companies a person has one: companies that the candidate names are looked up, and companies
// that carry the candidate's name are searched for.
import * as z from 'zod/mini';
import { country, optionalLine, required } from '../contract/check-type-parts.ts';
import { registeredRoles, searchRegister } from '../../platform/lookup/company-register.ts';
import type { RegisterPage } from '../../platform/lookup/company-register.ts';
import { matchPeople } from './name-match.ts';
import { MAX_PROPOSALS } from './provider.ts';
import type { CheckProvider, Proposal, Subject } from './provider.ts';
import { fullName } from '../../platform/contract/full-name.ts';

type RegisteredCompany = RegisterPage['companies'][number];

const interests = z.array(z.object({ company: required(), organizationNumber: optionalLine(), country: country() }));
type Interest = z.infer<typeof interests>[number];

/** Below this, a company with a similar name is somebody else's. */
const MIN_NAME_SCORE = 0.6;
const MAX_NAMESAKES = 10;

export const companyRegister: CheckProvider = {
  name: 'COMPANY_REGISTER',
  isSetUp: () => true,
  lookUp: async (subject) => {
    const named = await lookUpInterests(subject);
    const known = new Set(named.flatMap(({ finding }) => (finding.kind === 'COMPANY' ? [finding.orgNumber] : [])));
    const namesakes = await searchNamesakes(subject, known);
    return [...named, ...namesakes].slice(0, MAX_PROPOSALS);
  },
};

async function lookUpInterests(subject: Subject): Promise<Proposal[]> {
  const declared = z.safeParse(interests, subject.attributes['interests']);
  const proposals: Proposal[] = [];
  for (const [entry, interest] of (declared.data ?? []).entries())
    proposals.push(await lookUpOne(subject, interest, entry));
  return proposals;
}

async function lookUpOne(subject: Subject, interest: Interest, entry: number): Promise<Proposal> {
  const name = interest.company;
  if (interest.country !== 'NO') {
    const finding = { kind: 'NOT_COVERED' as const, entry, name, country: interest.country };
    return { finding, raw: null, sourceUrl: null, score: null };
  }
  const search = interest.organizationNumber || name;
  const { companies } = await searchRegister({ name: search, page: 1, perPage: 1 });
  const [company] = companies;
  if (company === undefined) {
    return { finding: { kind: 'NO_COMPANY', entry, name }, raw: { search, companies }, sourceUrl: null, score: null };
  }
  return propose(subject, company, entry);
}

async function searchNamesakes(subject: Subject, known: ReadonlySet<string>): Promise<Proposal[]> {
  const name = fullName(subject);
  const { companies } = await searchRegister({ name, page: 1, perPage: MAX_NAMESAKES });
  const proposals: Proposal[] = [];
  for (const company of companies) {
    const isWanted = subject.type !== 'BANKRUPTCY' || company.bankruptcy || company.liquidation;
    if (!isWanted || known.has(company.orgNumber)) continue;
    const proposal = await propose(subject, company, null);
    if ((proposal.score ?? 0) >= MIN_NAME_SCORE) proposals.push(proposal);
  }
  return proposals;
}

/** The score is the best of the people with a role; of the company's own name where the register has nobody. */
async function propose(subject: Subject, company: RegisteredCompany, entry: number | null): Promise<Proposal> {
  const candidate = { name: fullName(subject), birthDate: subject.birthDate };
  const { roles, raw } = await registeredRoles(company.orgNumber);
  const people = roles
    .map((person) => ({ ...person, ...matchPeople(candidate, person) }))
    .toSorted((a, b) => b.score - a.score);
  const best = people[0] ?? matchPeople(candidate, { name: company.name });
  return {
    finding: {
      kind: 'COMPANY',
      entry,
      name: company.name,
      orgNumber: company.orgNumber,
      state: stateOf(company),
      people: people.map(({ name, birthDate, role, score, why }) => ({ name, birthDate, role, score, why: [...why] })),
      why: [...best.why],
    },
    raw: { company, roles: raw },
    sourceUrl: `https://virksomhet.brreg.no/nb/oppslag/enheter/${company.orgNumber}`,
    score: best.score,
  };
}

function stateOf(company: RegisteredCompany) {
  if (company.deleted) return 'DELETED';
  if (company.bankruptcy) return 'BANKRUPT';
  return company.liquidation ? 'LIQUIDATION' : 'ACTIVE';
}

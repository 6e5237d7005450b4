import { AppError } from '#api/app-error.ts';
import type { AccountSegment } from '#routing/paths.ts';
import { apollo } from '#session/apollo-client.ts';
import { expireSession } from '#session/session.ts';
import type { Company } from '#functions/platform/contract/lookup-schemas.ts';
import { registeredAddress } from '#shared/company/registered-address.ts';
import { RegisterTeamDocument } from './register-team.generated.ts';

export interface NewTeam {
  readonly name: string;
  /** '' when not given. */
  readonly organizationNumber: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly language: string;
  readonly plan?: string | undefined;
  /** The organisation as the register has it, where it was found there. */
  readonly company: Company | null;
}

/** Makes a TEAM account owned by the caller. Returns its place in paths. @throws AppError with the fields at fault */
export async function registerTeam({ organizationNumber, plan, company, ...team }: NewTeam): Promise<AccountSegment> {
  const input = {
    ...team,
    ...(organizationNumber === '' ? {} : { organizationNumber }),
    ...(plan ? { plan } : {}),
    ...(company ? { organizationName: company.name, ...registeredAddress(company) } : {}),
  };
  const { data } = await apollo.mutate({ mutation: RegisterTeamDocument, variables: { input } });
  expireSession();
  const slug = data?.registerTeam?.slug;
  if (slug === undefined) throw new AppError('unknown');
  return { accountType: 'TEAM', slug };
}

import { apollo } from '../../session/backend.ts';
import { expireSession } from '../../session/session-store.ts';
import { RegisterTeamDocument } from './register-team.generated.ts';

export interface NewTeam {
  readonly name: string;
  /** '' when not given. */
  readonly organizationNumber: string;
  readonly language: string;
  readonly plan: string | undefined;
}

/** Makes a TEAM account owned by the caller. @throws AppError with the fields at fault */
export async function registerTeam({ organizationNumber, plan, ...team }: NewTeam): Promise<void> {
  const input = {
    ...team,
    country: 'NO',
    ...(organizationNumber === '' ? {} : { organizationNumber }),
    ...(plan ? { plan } : {}),
  };
  await apollo.mutate({ mutation: RegisterTeamDocument, variables: { input: JSON.stringify(input) } });
  expireSession();
}

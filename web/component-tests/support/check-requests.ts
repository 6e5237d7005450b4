import { draftCheckRequest } from '#testing/cast/check-request.ts';
import { newAddress } from '#testing/cast/cast.ts';
import type { HttpPerson } from '#testing/cast/http.ts';
import { rpc } from '#function-tests/support/call.ts';
import { backend, cast, openPage } from './open-page.ts';

export const callAs = (person: HttpPerson, name: string, args: Record<string, unknown>) =>
  rpc(backend, person.accessToken, name, args);

type Plan = NonNullable<Parameters<typeof draftCheckRequest>[2]>;

export type TeamWithDraft = Awaited<ReturnType<typeof teamWithDraft>>;

/** A team with a draft of a request for checks. */
export async function teamWithDraft(plan: Plan = {}) {
  const team = await cast.team();
  const id = await draftCheckRequest((name, args) => callAs(team.owner, name, args), team.id, plan);
  return { ...team, request: id };
}

/** Opens a step of the draft, by its index. */
export async function openStep({ slug, owner, request }: TeamWithDraft, step: number | string): Promise<void> {
  await openPage(`/v2/en/team/${slug}/checkmore/request-wizard/${request}/${step}`, owner);
}

export const somebody = (firstName: string) => ({
  email: newAddress(firstName.toLowerCase()),
  firstName,
  lastName: 'Bø',
});

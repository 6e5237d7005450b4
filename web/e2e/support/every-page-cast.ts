import type postgres from 'postgres';
import { LONG, makeCheckCast } from './every-page-checks.ts';
import type { CheckCast } from './every-page-checks.ts';
import { draftDocument, sealedFile, sendDocument, signByApi } from './documents.ts';
import type { Inbox } from './inbox.ts';
import { newAddress, newTeam, newUnconfirmedUser, registerTeam } from './people.ts';
import type { Account, Team, User } from './people.ts';
import type { World } from './world.ts';

/** One of everything that a page can show. Created once per worker. */
export interface Cast {
  readonly team: Team;
  readonly newcomer: User;
  /** Another team of the owner, scheduled for deletion. */
  readonly leaving: Account;
  readonly draftId: string;
  readonly pendingId: string;
  readonly signedId: string;
  readonly signToken: string;
  readonly signedToken: string;
  readonly copyToken: string;
  readonly checks: CheckCast;
}

export async function makeCast(world: World, sql: postgres.Sql, inbox: Inbox): Promise<Cast> {
  const team = await newTeam(world, 'Nordlys Personell- og Kompetanserådgivning AS', {
    firstName: 'Kari',
    lastName: 'Nordmann',
  });
  await sql`update account_feature set payouts = true where account_id = ${team.id}`;
  const newcomer = await newUnconfirmedUser(world);
  const leaving = await registerTeam(world, team.owner, 'Gamle Nordlys AS');
  await sql`update account set deletion_scheduled_on = now() + interval '14 days' where id = ${leaving.id}`;
  const draft = await draftDocument(world, team, { name: LONG, signers: [{}, {}] });
  const pending = await sendDocument(world, team, { name: LONG, message: 'Hei!\n\nSe særlig §4.', signers: [{}, {}] });
  const copyTo = newAddress('kopi');
  const signed = await sendDocument(world, team, { name: 'Taushetserklæring', copyTo: [copyTo] });
  await signByApi(world, signed.signers[0]!);
  await sealedFile(world, sql, team, signed);
  const token = (email: string) => inbox.tokenFor(email, 'sign-document');
  return {
    team,
    newcomer,
    leaving,
    draftId: draft.id,
    pendingId: pending.id,
    signedId: signed.id,
    signToken: await token(pending.signers[0]!.email),
    signedToken: await token(signed.signers[0]!.email),
    copyToken: await inbox.tokenFor(copyTo, 'public-document'),
    checks: await makeCheckCast(world, sql, inbox, team),
  };
}

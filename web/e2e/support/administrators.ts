import type postgres from 'postgres';
import { newUser } from './people.ts';
import type { User } from './people.ts';
import { confirmPhone } from './security.ts';
import type { Phone } from './security.ts';
import type { World } from './world.ts';

/** Makes the user an administrator whose two-factor has been on for a week, in the sessions they have. */
export async function givePower(world: World, sql: postgres.Sql, user: User): Promise<Phone> {
  const phone = await confirmPhone(world, user);
  await sql`update public.user_profile set administrator = true where id = ${user.id}`;
  await sql`
    insert into private.two_factor (user_id, country_code, number, enabled_at)
    select user_id, country_code, number, now() - interval '8 days' from public.phone_number where user_id = ${user.id}`;
  await sql`
    insert into private.session_proof (session_id, tfa_at)
    select id, now() from auth.sessions where user_id = ${user.id}
    on conflict on constraint session_proof_pkey do update set tfa_at = excluded.tfa_at`;
  return phone;
}

/** An administrator with power who has just confirmed by SMS, so that acts ask for a reason only. */
export async function administratorAtLevel2(world: World, sql: postgres.Sql, firstName: string): Promise<User> {
  const user = await newUser(world, { firstName, lastName: 'Vik', language: 'en' });
  await givePower(world, sql, user);
  await sql`
    update private.session_proof set level2_at = now()
    where session_id in (select id from auth.sessions where user_id = ${user.id})`;
  return user;
}

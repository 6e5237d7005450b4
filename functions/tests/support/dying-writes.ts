import type { Clock } from '#testing/clock.ts';

/** Ends a request's transaction in the middle, as when its connection is terminated. */
export interface DyingWrites {
  /** From now on, the transaction that makes the n-th write ends with it. */
  dieAt(write: number): Promise<void>;
  /** Lets transactions be whole again. */
  live(): Promise<void>;
}

/**
 * Adds a trigger to every table of this backend that counts the statements that write. The count is a sequence, because
 * a transaction that ends takes everything else back with it.
 */
export async function dyingWrites({ sql }: Pick<Clock, 'sql'>): Promise<DyingWrites> {
  await sql`create schema dying`;
  await sql`create sequence dying.write minvalue -1000000`;
  await sql`
    create function dying.count_write() returns trigger
      language plpgsql security definer set search_path = '' as $$
    begin
      if session_user = 'authenticator' and nextval('dying.write') = 0 then
        raise exception 'terminating connection due to administrator command' using errcode = 'admin_shutdown';
      end if;
      return null;
    end
    $$`;
  await sql`
    do $$
    declare
      each regclass;
    begin
      for each in select c.oid::regclass from pg_class c
        where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      loop
        execute format('create trigger zz_dying after insert or update or delete on %s
          for each statement execute function dying.count_write()', each);
      end loop;
    end
    $$`;
  const countFrom = (start: number) => sql`select setval('dying.write', ${start}, false)`;
  return {
    dieAt: async (write) => void (await countFrom(1 - write)),
    live: async () => void (await countFrom(1)),
  };
}

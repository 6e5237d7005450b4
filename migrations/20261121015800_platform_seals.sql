-- Sealed files: anyone can ask whether a file with a given hash was sealed here. Each area that seals files has a row,
-- whose function knows its own.

create table private.seal_register (
  area text constraint seal_register_pkey primary key,
  place integer not null constraint seal_register_place_unique unique,
  -- (sha256 text) returns jsonb: {sealedAt, accountName, documentName, documentNumber, signers: [{name, signedAt}],
  -- titleEn, titleNb} of a file that the area sealed, or null. The names and numbers may be null. Contains only what is
  -- in the file.
  find_function text not null
    constraint seal_register_find_function_shape check (find_function ~ '^private\.[a-z0-9_]+$')
);
alter table private.seal_register enable row level security;

-- For the function public-document: returns {sealed: true} with what the area knows of a file with this SHA-256 (hex),
-- else {sealed: false}.
create function service.verify_digest(sha256 text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  register private.seal_register;
  found_seal jsonb;
begin
  for register in select * from private.seal_register r order by r.place loop
    execute format('select %s($1)', register.find_function) into found_seal using lower(verify_digest.sha256);
    if found_seal is not null then
      return '{"sealed": true}' || found_seal;
    end if;
  end loop;
  return '{"sealed": false}';
end
$$;
grant execute on function service.verify_digest(text) to service_role;

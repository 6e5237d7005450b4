-- Pictures of an account: the symbol (square; a person's profile picture) and a team's logo (of any width). OWNER and
-- ADMIN set and remove them; the function images makes them from what was uploaded (decision 0043) and stores them in
-- the public bucket account-images at {account_id}/{picture_id}/{width}.webp. A picture_id has 122 random bits and is
-- never used again, so only people who were shown a picture can find it, and the content of a URL never changes.

alter table public.account
  add constraint account_logo_path_shape
    check (logo_path ~ ('^' || id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')),
  add constraint account_logo_of_team check (account_type = 'TEAM' or logo_path is null),
  add constraint account_symbol_path_shape
    check (symbol_path ~ ('^' || id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'));

-- ── Storage ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- The original is uploaded, and removed once the picture has been made; the result is one object for each width.

select private.add_bucket('picture-uploads', 5000000, '{image/png,image/jpeg,image/webp,image/gif}');
select private.add_bucket('account-images', 1000000, '{image/webp}', is_public => true);
insert into private.file_kind (kind, bucket, target) values
  ('PICTURE_UPLOAD', 'picture-uploads', 'private.picture_place'),
  ('ACCOUNT_PICTURE', 'account-images', null);

-- Returns where uploads of an account's pictures belong, for its OWNER and ADMINs.
create function private.picture_place(user_id uuid, account_id uuid) returns private.upload_place
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.account_administered_by(user_id, account_id);
begin
  return (account.id, account.id)::private.upload_place;
end
$$;

-- Sets the account's picture (LOGO or SYMBOL) to the path, or removes it for null, and returns the account. Removes the
-- files of the previous picture.
create function private.put_picture(account public.account, kind text, path text) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.remove_files_of(
    split_part(case kind when 'LOGO' then account.logo_path else account.symbol_path end, '/', 2)::uuid);
  update public.account a set
    logo_path = case kind when 'LOGO' then path else a.logo_path end,
    symbol_path = case kind when 'SYMBOL' then path else a.symbol_path end
  where a.id = account.id
  returning * into account;
  return account;
end
$$;

-- ── Setting ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- For the function images, before it reads the upload: raises unless the user may set this picture (LOGO or SYMBOL).
-- INVALID_ACTION for the logo of a personal account.
create function service.account_image_target(user_id uuid, account_id uuid, kind text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.require_in_person(user_id);
  account := private.account_administered_by(user_id, account_id);
  perform private.fail_all(
    private.word_errors(jsonb_build_object('kind', kind), 'kind', '{LOGO,SYMBOL}', required => true));
  if kind = 'LOGO' and account.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
end
$$;

-- For the function images, once the picture is stored: sets it on the account, and removes the upload and the previous
-- picture. input: {uploadId, upload: {size, sha256, contentType}, pictureId, files: [{path, size, sha256,
-- contentType}]}. Returns {displayPath}. Raises INVALID at fileId for an upload that was used.
create function service.set_account_image(user_id uuid, account_id uuid, kind text, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
  upload_id uuid := input ->> 'uploadId';
  picture_id uuid := input ->> 'pictureId';
  path text := account_id || '/' || picture_id;
begin
  perform service.account_image_target(user_id, account_id, kind);
  perform private.accept_file(upload_id, 'PICTURE_UPLOAD', account_id, user_id, input -> 'upload');
  perform private.remove_files(array[upload_id]);
  perform private.keep_file('ACCOUNT_PICTURE', picture_id, account_id, file)
  from jsonb_array_elements(input -> 'files') file;
  select * into account from public.account a where a.id = set_account_image.account_id;
  perform private.put_picture(account, kind, path);
  return jsonb_build_object('displayPath', private.picture_display_path(path));
end
$$;

-- ── Removing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the account without the picture (LOGO or SYMBOL). OWNER and ADMIN; a repeat changes nothing.
create function private.destroy_account_image(account_id uuid, kind text) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.put_picture(private.lock_administered_account(account_id), kind, null);
end
$$;

create function private.destroy_account_logo(account_id uuid) returns public.account
  language sql volatile security definer set search_path = ''
  return private.destroy_account_image(account_id, 'LOGO');
select private.expose('destroy_account_logo(uuid)');

-- The symbol of a personal account is the person's profile picture.
create function private.destroy_account_symbol(account_id uuid) returns public.account
  language sql volatile security definer set search_path = ''
  return private.destroy_account_image(account_id, 'SYMBOL');
select private.expose('destroy_account_symbol(uuid)');

-- ── Fields of the row, as the caller sees them ──────────────────────────────────────────────────────────────────

-- Returns the picture's folder with its bucket; a reader adds /{width}.webp
-- (functions/_shared/account/contract/pictures.ts).
create function private.picture_display_path(picture_path text) returns text
  language sql immutable set search_path = ''
  return 'account-images/' || picture_path;

-- Returns the folder of the account's symbol, or null.
create function public.account_symbol_display_path(account public.account) returns text
  language sql stable security invoker set search_path = ''
  return private.picture_display_path(account.symbol_path);
comment on function public.account_symbol_display_path is '@graphql({"name": "symbolDisplayPath"})';

-- Returns the folder of the account's logo, or null.
create function public.account_logo_display_path(account public.account) returns text
  language sql stable security invoker set search_path = ''
  return private.picture_display_path(account.logo_path);
comment on function public.account_logo_display_path is '@graphql({"name": "logoDisplayPath"})';

-- Returns the path of an active member's own profile picture, to those who belong to the same account.
create function private.member_symbol_path(member_id uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select a.symbol_path from public.account_member m
    join public.account a on a.primary_user_id = m.user_id and a.account_type = 'PERSONAL'
    where m.id = member_symbol_path.member_id and m.account_id = any (array(select private.member_accounts())));
end
$$;

-- Returns the folder of the member's profile picture, or null.
create function public.account_member_symbol_display_path(account_member public.account_member) returns text
  language sql stable security invoker set search_path = ''
  return private.picture_display_path(private.member_symbol_path(account_member.id));
comment on function public.account_member_symbol_display_path is '@graphql({"name": "symbolDisplayPath"})';

grant execute on function
  service.account_image_target(uuid, uuid, text), service.set_account_image(uuid, uuid, text, jsonb)
to service_role;

grant execute on function
  private.picture_display_path(text), public.account_symbol_display_path(public.account),
  public.account_logo_display_path(public.account), private.member_symbol_path(uuid),
  public.account_member_symbol_display_path(public.account_member)
to authenticated;

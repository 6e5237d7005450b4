-- How a team's public pages look and where they are: colour and font, and the address of the whistleblowing channel.
-- OWNER and ADMINs change them; everybody in the team reads them, and so do visitors of the public pages, through the
-- function whistleblower.

-- ── Colour and font ─────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the lightness of a colour (#rrggbb) in HSL, 0 to 1.
create function private.lightness(colour text) returns numeric
  language sql immutable set search_path = ''
  return (
    select (max(c.value) + min(c.value)) / 510.0
    from (select get_byte(decode(substr(colour, 2), 'hex'), i) as value from generate_series(0, 2) i) c);

-- Returns the colour of text on a colour: black where its lightness is above 60 %, else white (spec 002 §3).
create function private.contrast_colour(colour text) returns text
  language sql immutable set search_path = ''
  return case when private.lightness(colour) > 0.6 then '#000000' else '#ffffff' end;

-- AccountTheme of the specification. A font has the name of one that browsers have, or comes from this installation:
-- pages of reporters load nothing from elsewhere.
create table public.account_theme (
  account_id uuid constraint account_theme_pkey primary key
    constraint account_theme_account_id_fkey references public.account (id) on delete cascade,
  "primary" text not null constraint account_theme_primary_shape check ("primary" ~ '^#[0-9a-f]{6}$'),
  primary_contrast text not null generated always as (private.contrast_colour("primary")) stored,
  -- The colour at 80 % opacity: 204 of 255 (spec 002 §3).
  primary_hover text not null generated always as ("primary" || 'cc') stored,
  font_name text constraint account_theme_font_name_shape check (font_name ~ '^[A-Za-z0-9][A-Za-z0-9 ]{0,39}$'),
  font_url text constraint account_theme_font_url_shape check (font_url ~ '^/fonts/[a-z0-9]+(-[a-z0-9]+)*\.woff2$'),
  updated_at timestamptz not null default private.now(),
  constraint account_theme_font_named check (font_url is null or font_name is not null)
);
create trigger account_theme_touch before update on public.account_theme
  for each row execute function private.touch();
create trigger account_theme_lock before insert or update or delete on public.account_theme
  for each row execute function private.refuse_locked();
alter table public.account_theme enable row level security;
create policy account_theme_select on public.account_theme for select to authenticated
  using (account_id = any (array(select private.member_accounts())));
grant select on public.account_theme to authenticated;

-- Returns the team's theme after storing another: {primary, font: {name, url} or null}. OWNER and ADMINs.
create function private.update_account_theme(account_id uuid, input jsonb) returns public.account_theme
  language plpgsql volatile security definer set search_path = '' as $$
declare
  font constant jsonb := coalesce(nullif(input -> 'font', 'null'), '{}');
  theme public.account_theme;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  perform private.require_object(input);
  if jsonb_typeof(font) <> 'object' then
    perform private.fail('INVALID', 'font');
  end if;
  perform private.fail_all(
    private.text_errors(input, 'primary', 7)
    || private.pattern_errors(input, 'primary', '^#[0-9a-fA-F]{6}$', 'INVALID')
    || private.text_errors(font, 'name', 40, font ? 'url', path => 'font')
    || private.pattern_errors(font, 'name', '^[A-Za-z0-9][A-Za-z0-9 ]*$', 'INVALID')
    || private.pattern_errors(font, 'url', '^/fonts/[a-z0-9]+(-[a-z0-9]+)*\.woff2$', 'INVALID'));
  insert into public.account_theme as t (account_id, "primary", font_name, font_url)
  values (update_account_theme.account_id, lower(input ->> 'primary'), font ->> 'name', font ->> 'url')
  on conflict on constraint account_theme_pkey do update
    set "primary" = excluded."primary", font_name = excluded.font_name, font_url = excluded.font_url
  returning * into theme;
  return theme;
end
$$;
select private.expose('update_account_theme(uuid, jsonb)');

-- Removes the team's theme: its pages look as the product does. OWNER and ADMINs.
create function private.reset_account_theme(account_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  perform private.require_unlocked(account_id);
  delete from public.account_theme t where t.account_id = reset_account_theme.account_id;
  return 'true';
end
$$;
select private.expose('reset_account_theme(uuid)');

-- Returns the theme as the contract has it, or null: {primary, primaryContrast, primaryHover, font: {name, url}}.
create function private.theme_of(account_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('primary', t."primary", 'primaryContrast', t.primary_contrast,
      'primaryHover', t.primary_hover, 'font', case when t.font_name is not null then
        jsonb_build_object('name', t.font_name, 'url', t.font_url) end)
    from public.account_theme t where t.account_id = theme_of.account_id);

-- ── The channel's address ───────────────────────────────────────────────────────────────────────────────────────

insert into private.usage_limit (action, scope, per, max) values ('WB_ADDRESS', 'ACCOUNT', interval '1 day', 10);

-- Addresses that channels have had. Printed posters still name them, so no other team gets them.
create table private.retired_wb_slug (
  wb_slug text constraint retired_wb_slug_pkey primary key,
  account_id uuid constraint retired_wb_slug_account_id_fkey references public.account (id) on delete set null
);
create index retired_wb_slug_account_id_index on private.retired_wb_slug (account_id);
alter table private.retired_wb_slug enable row level security;

-- Chooses another address for a new team's channel if another team's channel has had the one made from its name.
create function private.avoid_retired_wb_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  base constant text := left(new.wb_slug, 50);
  number integer := 1;
begin
  while exists (select from private.retired_wb_slug r where r.wb_slug = new.wb_slug)
    or number > 1 and exists (select from public.account a where new.wb_slug in (a.slug, a.wb_slug)) loop
    number := number + 1;
    new.wb_slug := base || '-' || number;
  end loop;
  return new;
end
$$;
create trigger account_retired_wb_slug before insert on public.account
  for each row execute function private.avoid_retired_wb_slug();

-- Returns whether another team has, or has had, a name in its addresses.
create function private.is_wb_slug_taken(account_id uuid, wb_slug text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.account a
      where is_wb_slug_taken.wb_slug in (a.wb_slug, a.slug) and a.id <> is_wb_slug_taken.account_id)
    or exists (select from private.retired_wb_slug r
      where r.wb_slug = is_wb_slug_taken.wb_slug and r.account_id is distinct from is_wb_slug_taken.account_id);

-- Returns the team after moving its channel to another address. INVALID unless it is 3 to 60 small letters, digits and
-- single hyphens; TAKEN for one that another team has or had. OWNER and ADMINs.
create function private.update_wb_slug(account_id uuid, wb_slug text) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  if coalesce(wb_slug, '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(wb_slug) not between 3 and 60 then
    perform private.fail('INVALID', 'wbSlug');
  end if;
  perform private.require_within_limits('WB_ADDRESS', jsonb_build_object('ACCOUNT', account_id));
  -- Two teams that want the same address, now or as a new team's name, ask one after the other.
  perform pg_advisory_xact_lock(hashtext('slug:' || wb_slug));
  if private.is_wb_slug_taken(account_id, wb_slug) then
    perform private.fail('TAKEN', 'wbSlug');
  end if;
  select * into account from public.account a where a.id = account_id for update;
  if account.wb_slug <> wb_slug then
    insert into private.retired_wb_slug (wb_slug, account_id) values (account.wb_slug, account_id)
    on conflict on constraint retired_wb_slug_pkey do nothing;
    update public.account a set wb_slug = update_wb_slug.wb_slug where a.id = account_id returning * into account;
  end if;
  return account;
end
$$;
select private.expose('update_wb_slug(uuid, text)');

-- How a team's public pages and its mails to candidates and referees look: a colour, a font, and the logo of
-- account_images. OWNER and ADMINs change them; everybody in the team reads them, and so do visitors of the public
-- pages, through the functions that serve those.

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

create trigger account_theme_log after insert or update or delete on public.account_theme
  for each row execute function private.log_change('BRANDING');

-- Raises PRODUCT_UNAVAILABLE for a team that has neither checks nor whistleblowing: nothing would show its theme.
create function private.require_branding(account_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.account_feature f
    where f.account_id = require_branding.account_id and not f.checks and not f.whistleblowing) then
    perform private.fail('PRODUCT_UNAVAILABLE');
  end if;
end
$$;

-- Returns the team's theme after storing another: {primary, font: {name, url} or null}. OWNER and ADMINs.
create function private.update_account_theme(account_id uuid, input jsonb) returns public.account_theme
  language plpgsql volatile security definer set search_path = '' as $$
declare
  font constant jsonb := coalesce(nullif(input -> 'font', 'null'), '{}');
  theme public.account_theme;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_branding(account_id);
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
  perform private.require_branding(account_id);
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

-- Returns what mails and pages for people outside show of a team, {logo: its folder or null, primary: #rrggbb or null},
-- or null where it has set neither. Readers derive readable colours from it.
create function private.brand_of(account_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('logo', private.picture_display_path(a.logo_path), 'primary', t."primary")
    from public.account a left join public.account_theme t on t.account_id = a.id
    where a.id = brand_of.account_id and (a.logo_path is not null or t.account_id is not null));

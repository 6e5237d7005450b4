-- Statistics of a channel without identities: counts of a year by quarter, by how and where reports came in, by
-- category, by the reason of closing. Small counts are hidden, and those that would tell them. They need the category
-- and the reason readable, which a team switches on (private.forget_wb_statistics). For handlers, OWNER and ADMINs.

-- The rows that every table has, beside those of the team's own words. No two tables have a row of the same reports,
-- nor one whose reports are a sum of the other's rows: what one of them hides could be read in the other.
create table private.wb_statistics_keys (
  dimension text not null,
  key text not null,
  constraint wb_statistics_keys_pkey primary key (dimension, key)
);
alter table private.wb_statistics_keys enable row level security;
insert into private.wb_statistics_keys (dimension, key)
select 'QUARTER', q::text from generate_series(1, 4) q
union all select 'SOURCE', k from unnest('{REPORTER,HANDLER,GONE}'::text[]) k
union all select 'TYPE', k from unnest('{FEEDBACK,WHISTLEBLOWING}'::text[]) k
union all select 'CATEGORY', k from unnest('{BRIBERY,BULLYING,DANGEROUS_CONDITIONS,DRUGS,FINANCIAL,PERSONAL_DATA,
  POLLUTION,RACISM,SEXUAL_HARASSMENT,OTHER,NONE}'::text[]) k
union all select 'ACKNOWLEDGED', k from unnest('{WITHIN_7_DAYS,LATER,NOT}'::text[]) k
union all select 'CLOSED', k from unnest('{WITHIN_30_DAYS,WITHIN_90_DAYS,LATER,NOT}'::text[]) k
union all values ('OUTCOME', 'NONE');

-- Returns the rows of all tables of an account: its own categories and reasons of closing are among them, and its
-- entrances by name, the channel's own address as an empty one.
create function private.wb_dimensions(account_id uuid) returns table (dimension text, key text)
  language sql stable security definer set search_path = ''
  begin atomic
    select s.dimension, s.key from private.wb_statistics_keys s
    union all
    select 'CATEGORY', c ->> 'id' from public.whistleblowing_channel w
    cross join lateral jsonb_array_elements(w.own_categories) c where w.account_id = wb_dimensions.account_id
    union all
    select 'OUTCOME', c ->> 'id' from public.whistleblowing_channel w
    cross join lateral jsonb_array_elements(w.closing_reasons) c where w.account_id = wb_dimensions.account_id
    union all
    select 'ENTRANCE', e.name from public.whistleblowing_entrance e where e.account_id = wb_dimensions.account_id
    union all
    select 'ENTRANCE', '';
  end;

-- Returns the reports of an account that were received in a year, in quarters that are over: of each, its key in every
-- table, and nothing that says which it is. A deleted report keeps its number, type and days, and 90 days later its day
-- of receipt, type and entrance alone count.
create function private.wb_year(account_id uuid, year integer) returns setof jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    select jsonb_build_object(
      'QUARTER', to_char(r.submitted_on, 'Q'), 'ENTRANCE', coalesce(e.name, ''),
      'SOURCE', case when r.entered_by is null then 'REPORTER' else 'HANDLER' end,
      'TYPE', r.type, 'CATEGORY', coalesce(r.category, 'NONE'),
      'ACKNOWLEDGED', case when r.acknowledged_on is null then 'NOT'
        when r.acknowledged_on - r.submitted_on <= 7 then 'WITHIN_7_DAYS' else 'LATER' end,
      'CLOSED', case when r.closed_on is null then 'NOT'
        when r.closed_on - r.submitted_on <= 30 then 'WITHIN_30_DAYS'
        when r.closed_on - r.submitted_on <= 90 then 'WITHIN_90_DAYS' else 'LATER' end,
      'OUTCOME', case when exists (select from private.wb_dimensions(wb_year.account_id) d
          where d.dimension = 'OUTCOME' and d.key = r.outcome) then r.outcome else 'NONE' end)
    from public.whistleblowing_report r left join public.whistleblowing_entrance e on e.id = r.entrance_id
    where r.account_id = wb_year.account_id and extract(year from r.submitted_on) = wb_year.year
      and r.submitted_on < date_trunc('quarter', private.report_day())::date
    union all
    select jsonb_build_object('QUARTER', to_char(t.submitted_on, 'Q'), 'ENTRANCE', coalesce(e.name, ''),
      'SOURCE', 'GONE', 'TYPE', t.type, 'CATEGORY', 'NONE', 'ACKNOWLEDGED', 'NOT', 'CLOSED', 'NOT', 'OUTCOME', 'NONE')
    from public.whistleblowing_tombstone t left join public.whistleblowing_entrance e on e.id = t.entrance_id
    where t.account_id = wb_year.account_id and extract(year from t.submitted_on) = wb_year.year
      and t.submitted_on < date_trunc('quarter', private.report_day())::date;
  end;

-- Returns the counts of a year: of every entrance, table and row one, zeros too. size: the smallest one that it tells.
-- Reports that are gone are among those without a category, an end and so on: it tells how many of the others are.
create function private.wb_counts(account_id uuid, year integer)
  returns table (entrance text, dimension text, key text, n integer, size integer)
  language sql stable security definer set search_path = ''
  begin atomic
    with dimension as materialized (
      select d.dimension, d.key from private.wb_dimensions(wb_counts.account_id) d
    ), counted as (
      select y.report ->> 'ENTRANCE' as entrance, k.key as dimension, k.value as key, count(*)::integer as n
      from private.wb_year(wb_counts.account_id, wb_counts.year) y (report)
      cross join lateral jsonb_each_text(y.report) k group by 1, 2, 3
    ), whole as (
      select e.key as entrance, d.dimension, d.key, coalesce(c.n, 0) as n
      from dimension e cross join dimension d
      left join counted c on c.entrance = e.key and c.dimension = d.dimension and c.key = d.key
      where e.dimension = 'ENTRANCE'
    )
    select w.entrance, w.dimension, w.key, w.n, case when (w.dimension, w.key) <> ('SOURCE', 'GONE') then w.n
      else least(w.n, min(w.n) filter (where w.dimension <> 'ENTRANCE' and w.key in ('NONE', 'NOT'))
        over (partition by w.entrance) - w.n) end
    from whole w;
  end;

-- Returns the counts of one table as cells, [{key, count}], the small ones as null: every count under 5 and, so that
-- nobody gets it by subtracting the others from the total, the next larger ones until at least two cells are hidden
-- that are 5 or more together. sizes: instead, where a count shows a smaller one.
create function private.wb_cells(counts jsonb, sizes jsonb default null) returns jsonb
  language sql immutable set search_path = ''
  begin atomic
    with ranked as (
      select c.key, c.value::integer as n, t.size, row_number() over w as place, sum(t.size) over w as so_far
      from jsonb_each_text(wb_cells.counts) c
      cross join lateral (select (coalesce(wb_cells.sizes, wb_cells.counts) ->> c.key)::integer as size) t
      window w as (order by t.size, c.key rows unbounded preceding)
    ), hidden as (
      select case when count(*) filter (where r.size < 5) = 0 then 0 else coalesce(
        min(r.place) filter (where r.place >= 2 and r.so_far >= 5
          and r.place >= (select count(*) from ranked s where s.size < 5)), count(*)) end as places
      from ranked r
    )
    select coalesce(jsonb_agg(jsonb_build_object('key', r.key, 'count', case when r.place > h.places then r.n end)
      order by r.key), '[]')
    from ranked r cross join hidden h;
  end;

-- Returns the tables of single entrances, {entrance: {dimension: cells}}. One that is missing is hidden: it has a count
-- under 5, or the count of the entrance is hidden, or the table of a single hidden entrance would be what is missing
-- from the whole: then that of the smallest other one is hidden, too. What is hidden of a table is at least two
-- entrances together that have 5 or more in each row.
-- counts: [{entrance, dimension, key, n, size}]; cells: those of the table of entrances.
create function private.wb_entrance_tables(counts jsonb, cells jsonb) returns jsonb
  language sql immutable set search_path = ''
  begin atomic
    with cell as materialized (
      select c.entrance, c.dimension, c.key, c.n, c.size
      from jsonb_to_recordset(wb_entrance_tables.counts)
        c (entrance text, dimension text, key text, n integer, size integer)
      where c.dimension <> 'ENTRANCE'
    ), part as materialized (
      select c.entrance, c.dimension, sum(c.n) as size, min(c.size) < 5 or exists (
          select from jsonb_array_elements(wb_entrance_tables.cells) e
          where e ->> 'key' = c.entrance and e -> 'count' = 'null') as is_small
      from cell c group by c.entrance, c.dimension
    ), told as (
      select p.dimension from part p where p.is_small group by p.dimension having count(*) = 1
      union
      select p.dimension from part p join cell c on c.entrance = p.entrance and c.dimension = p.dimension
      where p.is_small group by p.dimension, c.key having sum(c.size) < 5
    ), shown as (
      select p.entrance, p.dimension,
        p.dimension in (select t.dimension from told t)
          and row_number() over (partition by p.dimension order by p.size, p.entrance) = 1 as is_next
      from part p where not p.is_small
    ), tables as (
      select s.entrance, s.dimension,
        jsonb_agg(jsonb_build_object('key', c.key, 'count', c.n) order by c.key) as cells
      from shown s join cell c on c.entrance = s.entrance and c.dimension = s.dimension
      where not s.is_next group by s.entrance, s.dimension
    )
    select coalesce(jsonb_object_agg(e.entrance, e.tables), '{}') from (
      select t.entrance, jsonb_object_agg(t.dimension, t.cells) as tables from tables t group by t.entrance) e;
  end;

-- Returns how many reports an account got in this year and the four before: [{key: year, count}], null under 5.
create function private.wb_totals(account_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_agg(jsonb_build_object('key', y.year::text, 'count', case when y.n >= 5 then y.n end) order by y.year)
    from (
      select s.year, (select count(*) from private.wb_year(wb_totals.account_id, s.year)) as n
      from generate_series(extract(year from private.report_day())::integer - 4,
        extract(year from private.report_day())::integer) s (year)) y);

-- Returns {year, total, years: [{key: year, count}], the last five, tables: {QUARTER, SOURCE, TYPE, CATEGORY,
-- ACKNOWLEDGED, CLOSED, OUTCOME: [{key, count}]}, entrances}. Where a team has several entrances, tables has ENTRANCE,
-- by name, and entrances the tables of one (private.wb_entrance_tables). Every table has all its keys, so that a
-- missing one says nothing. Counts are null where they are too small, and totals under 5. Years don't overlap, and
-- quarters count when they are over. INVALID_ACTION unless the team switched them on.
create function private.wb_statistics(account_id uuid, year integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  counts jsonb;
  tables jsonb;
  total integer;
begin
  perform private.require_self();
  perform private.require_feature(account_id, 'whistleblowing');
  if not private.has_whistleblowing_access(account_id) then
    perform private.require_administrator(account_id);
  end if;
  if not coalesce((select c.statistics from public.whistleblowing_channel c
    where c.account_id = wb_statistics.account_id), false) then
    perform private.fail('INVALID_ACTION');
  end if;
  select jsonb_agg(to_jsonb(c)), sum(c.n) filter (where c.dimension = 'TYPE') into counts, total
  from private.wb_counts(wb_statistics.account_id, wb_statistics.year) c;
  select jsonb_object_agg(d.dimension, private.wb_cells(d.counts, d.sizes)) into tables from (
    select k.dimension, jsonb_object_agg(k.key, k.n) as counts, jsonb_object_agg(k.key, k.size) as sizes from (
      select c.dimension, c.key, sum(c.n) as n, sum(c.size) as size
      from jsonb_to_recordset(counts) c (dimension text, key text, n integer, size integer)
      group by c.dimension, c.key) k
    group by k.dimension having k.dimension <> 'ENTRANCE' or count(*) > 1) d;
  return jsonb_build_object('year', year, 'total', case when total >= 5 then total end, 'tables', tables,
    'years', private.wb_totals(account_id), 'entrances', case when tables ? 'ENTRANCE'
      then private.wb_entrance_tables(counts, tables -> 'ENTRANCE') else '{}' end);
end
$$;
select private.expose('wb_statistics(uuid, integer)');

-- The tally of documents: how many of the lists' documents an account has sent, by department, maker, category, status
-- and archive, so that the counts of a list read a hundred rows instead of a hundred thousand (decision 0211). A change
-- of documents adds rows with the difference and changes none, so no one waits for anyone, and a rollback takes them
-- back. An hourly job adds them up. Read by private.document_counts, which has the rights of the caller.

create table private.document_tally (
  id bigint constraint document_tally_pkey primary key generated always as identity,
  -- No foreign keys: the rows of deleted documents add up to zero, and the next sum removes them.
  account_id uuid not null,
  department_id uuid,
  created_by uuid,
  category text not null,
  status text not null,
  archived boolean not null,
  -- Of documents; below zero for those that are no longer here.
  number bigint not null,
  is_sum boolean not null default false
);
create index document_tally_account_index on private.document_tally (account_id);
create index document_tally_change_index on private.document_tally (account_id) where not is_sum;
alter table private.document_tally enable row level security;

-- Statement triggers on document: note how many came to each place of the tally, and how many left it. One function for
-- each event, because each has other rows. Most changes leave a document where it is, and note nothing.
create function private.tally_new_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.document_tally (account_id, department_id, created_by, category, status, archived, number)
  select d.account_id, d.department_id, d.created_by, d.category, d.status, d.archived_at is not null, count(*)
  from added d
  where d.account_id is not null and d.deleted_at is null and d.bulk_id is null
  group by 1, 2, 3, 4, 5, 6;
  return null;
end
$$;
create function private.tally_changed_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.document_tally (account_id, department_id, created_by, category, status, archived, number)
  select d.account_id, d.department_id, d.created_by, d.category, d.status, d.archived, sum(d.number)
  from (
    select a.account_id, a.department_id, a.created_by, a.category, a.status, a.archived_at is not null as archived,
      1 as number
    from added a where a.account_id is not null and a.deleted_at is null and a.bulk_id is null
    union all
    select r.account_id, r.department_id, r.created_by, r.category, r.status, r.archived_at is not null, -1
    from removed r where r.account_id is not null and r.deleted_at is null and r.bulk_id is null) d
  group by 1, 2, 3, 4, 5, 6 having sum(d.number) <> 0;
  return null;
end
$$;
create function private.tally_removed_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.document_tally (account_id, department_id, created_by, category, status, archived, number)
  select d.account_id, d.department_id, d.created_by, d.category, d.status, d.archived_at is not null, -count(*)
  from removed d
  where d.account_id is not null and d.deleted_at is null and d.bulk_id is null
  group by 1, 2, 3, 4, 5, 6;
  return null;
end
$$;
create trigger document_tally_new after insert on public.document
  referencing new table as added for each statement execute function private.tally_new_documents();
create trigger document_tally_changed after update on public.document
  referencing old table as removed new table as added
  for each statement execute function private.tally_changed_documents();
create trigger document_tally_removed after delete on public.document
  referencing old table as removed for each statement execute function private.tally_removed_documents();

-- Job body, hourly: adds up the rows of accounts that have new ones. One statement, so everyone reads the old rows or
-- the new sums; rows that are added during it are counted the next time.
create function service.sum_document_tally() returns void
  language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from private.document_tally t
    where t.account_id = any (array(select c.account_id from private.document_tally c where not c.is_sum))
    returning t.*)
  insert into private.document_tally (account_id, department_id, created_by, category, status, archived, number, is_sum)
  select g.account_id, g.department_id, g.created_by, g.category, g.status, g.archived, sum(g.number), true
  from gone g group by 1, 2, 3, 4, 5, 6 having sum(g.number) <> 0
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('SUM_DOCUMENT_TALLY', 'Add up the tally of documents', 'Summere tellingen av dokumenter',
    'service.sum_document_tally');
insert into private.schedule (name, cron, job_kind) values
  ('sum-document-tally', '27 * * * *', 'SUM_DOCUMENT_TALLY');

-- The differences between the documents and their tally; normally none. Inserting these rows into the tally corrects
-- it, for example after documents were loaded with triggers switched off.
create view private.document_tally_difference with (security_invoker = true) as
select d.account_id, d.department_id, d.created_by, d.category, d.status, d.archived, sum(d.number) as number
from (
  select d.account_id, d.department_id, d.created_by, d.category, d.status, d.archived_at is not null as archived,
    1 as number
  from public.document d
  where d.account_id is not null and d.deleted_at is null and d.bulk_id is null
  union all
  select t.account_id, t.department_id, t.created_by, t.category, t.status, t.archived, -t.number
  from private.document_tally t) d
group by 1, 2, 3, 4, 5, 6 having sum(d.number) <> 0;
create function private.count_wrong_tallies() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(distinct d.account_id) from private.document_tally_difference d);
insert into private.invariant (name, title_en, title_nb, violations) values
  ('DOCUMENT_TALLY', 'Accounts whose documents are counted wrongly', 'Kontoer med feil telling av dokumenter',
    'private.count_wrong_tallies');

grant execute on function service.sum_document_tally() to service_role;

-- Stored objects: removing those that nobody needs any more. Each area declares its own buckets.

insert into private.job_kind (kind) values ('REMOVE_OBJECTS');
create index job_removed_objects_index on private.job using gin ((payload -> 'paths')) where kind = 'REMOVE_OBJECTS';

-- Adds the job that removes objects from a bucket of storage, as many as storage takes at once.
create function private.enqueue_object_removal(bucket text, paths text[], dedupe_key text) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_job('REMOVE_OBJECTS', 'remove-objects:' || bucket || ':' || dedupe_key || ':' || batch.number,
    jsonb_build_object('bucket', bucket, 'paths', batch.paths))
  from (
    select (place - 1) / 1000 as number, jsonb_agg(path order by place) as paths
    from unnest(paths) with ordinality listed (path, place) group by 1) batch
$$;

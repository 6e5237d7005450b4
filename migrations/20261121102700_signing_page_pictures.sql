-- Pictures of first pages: a signer on a slow network sees the document before the viewer has loaded, and lists of
-- files have thumbnails. A job draws the first page of every file of a document in both sizes. The pictures are visible
-- to those who may read the file, and are removed with it (decisions 0095 and 0170).

select private.add_bucket('page-pictures', 2000000, '{image/webp}');
insert into private.file_kind (kind, bucket) values ('PAGE_PICTURE', 'page-pictures');
-- A file can be shown without a picture, so few tries are enough.
insert into private.job_kind (kind, title_en, title_nb, max_attempts) values
  ('MAKE_PAGE_PICTURE', 'Make the picture of a first page', 'Lage bilde av første side', 3);

create table private.page_picture (
  file_id uuid constraint page_picture_pkey primary key
    constraint page_picture_file_id_fkey references public.document_file (id) on delete cascade,
  path text not null constraint page_picture_path_unique unique,
  thumb_path text not null constraint page_picture_thumb_path_unique unique
);
alter table private.page_picture enable row level security;

-- Row trigger: adds the job for the picture of a file that was added to a draft.
create function private.order_page_picture() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_job('MAKE_PAGE_PICTURE', 'page-picture:' || new.id, jsonb_build_object('fileId', new.id));
  return null;
end
$$;
create trigger document_file_picture after insert on public.document_file for each row
  when (new.id = new.stored_file_id) execute function private.order_page_picture();

-- Row trigger: removes the picture of a deleted file.
create function private.remove_page_picture() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.remove_files(array(
    select f.id from private.stored_file f where f.bucket = 'page-pictures' and f.path in (old.path, old.thumb_path)));
  return null;
end
$$;
create trigger page_picture_removal after delete on private.page_picture for each row
  execute function private.remove_page_picture();

-- For the job MAKE_PAGE_PICTURE: returns {path} of a file without a picture, or null when it has one or is gone.
create function service.page_picture_input(file_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('path', f.path)
  from public.document_file f
  where f.id = page_picture_input.file_id
    and not exists (select from private.page_picture p where p.file_id = f.id)
$$;

-- For the job MAKE_PAGE_PICTURE: records the picture and the thumbnail that it has stored, {path, size, sha256,
-- contentType} each. Returns whether they are kept: false when the file was removed in the meantime, or another run was
-- faster with other paths.
create function service.keep_page_picture(file_id uuid, picture jsonb, thumb jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
  kept text;
begin
  select d.* into document from public.document d
  join public.document_file f on f.document_id = d.id
  where f.id = keep_page_picture.file_id for no key update of f;
  if not found then
    return false;
  end if;
  insert into private.page_picture (file_id, path, thumb_path)
  values (keep_page_picture.file_id, picture ->> 'path', thumb ->> 'path')
  on conflict do nothing returning path into kept;
  if kept is null then
    return exists (select from private.page_picture p
      where p.file_id = keep_page_picture.file_id and p.path = picture ->> 'path'
        and p.thumb_path = thumb ->> 'path');
  end if;
  perform private.keep_file('PAGE_PICTURE', document.id, document.account_id, picture);
  perform private.keep_file('PAGE_PICTURE', document.id, document.account_id, thumb);
  return true;
end
$$;

grant execute on function service.page_picture_input(uuid), service.keep_page_picture(uuid, jsonb, jsonb)
  to service_role;

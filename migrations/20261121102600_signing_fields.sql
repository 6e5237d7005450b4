-- Fields on the pages of a document: where signers sign, and what they fill in. The sender places them while the
-- document is a draft; each belongs to one signer. Values are kept here, and drawn into the sealed files once. A signer
-- sees own fields, and what those have filled in who have signed, never another's draft
-- (functions/_shared/signing/contract/field-schemas.ts).

create table private.document_field (
  document_id uuid not null
    constraint document_field_document_id_fkey references public.document (id) on delete cascade,
  -- Made by the editor. Of one document, so that nobody learns which ids others have.
  id uuid not null,
  signature_id uuid not null
    constraint document_field_signature_id_fkey references public.signature (id) on delete cascade,
  file_id uuid not null constraint document_field_file_id_fkey references public.document_file (id) on delete cascade,
  position integer not null,
  type text not null constraint document_field_type_known check (type in (
    'SIGNATURE', 'INITIALS', 'DATE_SIGNED', 'NAME', 'EMAIL', 'COMPANY', 'TEXT', 'NUMBER', 'CHECKBOX', 'DROPDOWN')),
  -- '': the type's own name.
  label text not null constraint document_field_label_length check (char_length(label) <= 300),
  is_required boolean not null,
  -- Characters of a TEXT; null for as many as fit.
  max_length integer constraint document_field_max_length_range check (max_length between 1 and 4000),
  options text[] not null constraint document_field_options_count check (cardinality(options) <= 100),
  -- Hundredths of a point of the page as it is shown, from its top left corner.
  page integer not null constraint document_field_page_range check (page between 1 and 1000),
  x integer not null constraint document_field_x_range check (x >= 0),
  y integer not null constraint document_field_y_range check (y >= 0),
  width integer not null constraint document_field_width_range check (width >= 600),
  height integer not null constraint document_field_height_range check (height >= 600),
  constraint document_field_pkey primary key (document_id, id),
  constraint document_field_max_length_of_text check (max_length is null or type = 'TEXT'),
  constraint document_field_options_of_dropdown check ((type = 'DROPDOWN') = (cardinality(options) > 0))
);
create index document_field_signature_index on private.document_field (signature_id);
create index document_field_file_index on private.document_field (file_id);
alter table private.document_field enable row level security;

-- What a signer has filled in. Others see it once the signer has signed.
create table private.document_field_value (
  document_id uuid not null,
  field_id uuid not null,
  -- A CHECKBOX is 'true', a NUMBER '-1234.5', a DATE_SIGNED '2027-02-21'.
  value text not null constraint document_field_value_length check (char_length(value) between 1 and 4000),
  kept_at timestamptz not null default private.now(),
  constraint document_field_value_pkey primary key (document_id, field_id),
  constraint document_field_value_field_fkey
    foreign key (document_id, field_id) references private.document_field (document_id, id) on delete cascade
);
alter table private.document_field_value enable row level security;

-- Statement trigger: a file or signer that is removed from a draft takes its fields with it, which an open editor must
-- notice.
create function private.count_removed_fields() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.document d set field_revision = d.field_revision + 1
  where d.id in (select document_id from gone);
  return null;
end
$$;
create trigger document_field_deleted after delete on private.document_field
  referencing old table as gone for each statement execute function private.count_removed_fields();

-- ── The sender places ───────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether fields can be placed on a file: others have not signed it, and the sizes of its pages are known.
create function private.takes_fields(file public.document_file) returns boolean
  language sql immutable set search_path = ''
  return not file.is_signed and coalesce(jsonb_array_length(file.page_sizes) = file.page_count, false);

-- Returns {revision, fields [{id, signatureId, type, label, isRequired, maxLength, options, fileId, page, x, y, width,
-- height}], files [{id, name, takesFields, pages [{width, height}]}]} of a document that the caller sees. Raises
-- DOCUMENT_NOT_FOUND.
create function private.document_fields(document_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  document public.document;
begin
  select d.* into document from public.document d
  where d.id = document_fields.document_id
    and exists (select from private.visible_document v where v.id = document_fields.document_id);
  if not found or document.status = 'CANCELLED' and not private.is_sender(document, private.uid()) then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  return jsonb_build_object(
    'revision', document.field_revision,
    'fields', (select coalesce(jsonb_agg(private.field_place(f) || jsonb_build_object('signatureId', f.signature_id)
        order by f.position), '[]')
      from private.document_field f where f.document_id = document.id),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name,
        'takesFields', private.takes_fields(f), 'pages', coalesce(f.page_sizes, '[]')) order by f.position), '[]')
      from public.document_file f where f.document_id = document.id));
end
$$;
select private.expose('document_fields(uuid)');

-- Returns a field without whose it is: {id, type, label, isRequired, maxLength, options, fileId, page, x, y, width,
-- height}.
create function private.field_place(field private.document_field) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('id', field.id, 'type', field.type, 'label', field.label, 'isRequired', field.is_required,
    'maxLength', field.max_length, 'options', field.options, 'fileId', field.file_id, 'page', field.page, 'x', field.x,
    'y', field.y, 'width', field.width, 'height', field.height);

-- Returns the fault of a whole number of a field.
create function private.whole_errors(input jsonb, field text, lowest integer, highest integer, path text) returns jsonb
  language sql immutable set search_path = ''
  return case
    when coalesce(jsonb_typeof(input -> field), 'null') = 'null' then private.error('BLANK', path)
    -- jsonb keeps 1.0, which is no integer to a cast.
    when jsonb_typeof(input -> field) <> 'number' or input ->> field !~ '^-?[0-9]+$'
      then private.error('INVALID', path)
    when (input ->> field)::numeric < lowest then private.error('TOO_SMALL', path)
    when (input ->> field)::numeric > highest then private.error('TOO_BIG', path)
    else '[]' end;

-- Returns the faults of a DROPDOWN's options, and PRESENT for those of another type.
create function private.dropdown_errors(input jsonb, path text) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  options constant jsonb := coalesce(nullif(input -> 'options', 'null'), '[]');
begin
  if jsonb_typeof(options) <> 'array'
    or exists (select from jsonb_array_elements(options) o where jsonb_typeof(o) <> 'string') then
    return private.error('INVALID', path);
  end if;
  if input ->> 'type' is distinct from 'DROPDOWN' then
    return case when options = '[]' then '[]' else private.error('PRESENT', path) end;
  end if;
  if options = '[]' then
    return private.error('BLANK', path);
  end if;
  if jsonb_array_length(options) > 100 then
    return private.error('TOO_BIG', path);
  end if;
  if (select count(distinct private.clean(o.text)) from jsonb_array_elements_text(options) o (text))
      <> jsonb_array_length(options) then
    return private.error('TAKEN', path);
  end if;
  return (
    select coalesce(jsonb_agg(e.fault), '[]')
    from jsonb_array_elements(options) o (text),
      jsonb_array_elements(
        private.text_errors(jsonb_build_object('text', o.text), 'text', 300, path => dropdown_errors.path)) e (fault));
end
$$;

-- Returns the faults of a field, at paths such as fields.3.x. The page has to be in a file of the document that takes
-- fields, and the field inside of it.
create function private.placed_field_errors(input jsonb, document_id uuid, place integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  at constant text := 'fields.' || place || '.';
  errors jsonb;
  file public.document_file;
  size jsonb;
begin
  if jsonb_typeof(input) is distinct from 'object' then
    return private.error('INVALID', 'fields.' || place);
  end if;
  errors := private.text_errors(input, 'label', 300, required => false, path => at || 'label')
    || private.word_errors(input, 'type',
      '{SIGNATURE,INITIALS,DATE_SIGNED,NAME,EMAIL,COMPANY,TEXT,NUMBER,CHECKBOX,DROPDOWN}', required => true,
      path => at || 'type')
    || private.boolean_errors(input, 'isRequired', path => at || 'isRequired')
    || case
      when coalesce(jsonb_typeof(input -> 'maxLength'), 'null') = 'null' then '[]'
      when input ->> 'type' is distinct from 'TEXT' then private.error('PRESENT', at || 'maxLength')
      else private.whole_errors(input, 'maxLength', 1, 4000, at || 'maxLength') end
    || private.dropdown_errors(input, at || 'options')
    || case when coalesce(input ->> 'id', '') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then '[]'
      else private.error('INVALID', at || 'id') end
    || case when exists (select from public.signature s
        where s.document_id = placed_field_errors.document_id and s.id::text = input ->> 'signatureId')
      then '[]' else private.error('INCLUSION', at || 'signatureId') end;
  select * into file from public.document_file f
  where f.document_id = placed_field_errors.document_id and f.id::text = input ->> 'fileId';
  if not found then
    return errors || private.error('INCLUSION', at || 'fileId');
  end if;
  if not private.takes_fields(file) then
    return errors || private.error('INVALID', at || 'fileId');
  end if;
  errors := errors || private.whole_errors(input, 'page', 1, file.page_count, at || 'page')
    || private.whole_errors(input, 'x', 0, 10000000, at || 'x')
    || private.whole_errors(input, 'y', 0, 10000000, at || 'y')
    || private.whole_errors(input, 'width', 600, 10000000, at || 'width')
    || private.whole_errors(input, 'height', 600, 10000000, at || 'height');
  if errors <> '[]' then
    return errors;
  end if;
  size := file.page_sizes -> (input ->> 'page')::integer - 1;
  return case when (input ->> 'x')::integer + (input ->> 'width')::integer > (size ->> 'width')::integer
      then private.error('TOO_BIG', at || 'x') else '[]' end
    || case when (input ->> 'y')::integer + (input ->> 'height')::integer > (size ->> 'height')::integer
      then private.error('TOO_BIG', at || 'y') else '[]' end;
end
$$;

-- Returns {revision} after making these the fields of the draft. input: {revision, fields}, as document_fields returns
-- them; fields keep their ids, and those that are not there are removed. INVALID_ACTION at revision when somebody has
-- saved since that revision; TOO_BIG at fields beyond 500; PRESENT at fields of a document that each signer gets as
-- their own; else faults of fields, TAKEN for a repeated id.
create function private.save_document_fields(document_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.editable_document(document_id, private.require_uid());
  saved integer;
begin
  perform private.require_object(input);
  perform private.fail_all(private.whole_errors(input, 'revision', 0, 2147483647, 'revision'));
  if (input ->> 'revision')::integer <> document.field_revision then
    perform private.fail('INVALID_ACTION', 'revision');
  end if;
  if jsonb_typeof(input -> 'fields') is distinct from 'array' then
    perform private.fail('INVALID', 'fields');
  end if;
  if document.bulk and input -> 'fields' <> '[]' then
    perform private.fail('PRESENT', 'fields');
  end if;
  if jsonb_array_length(input -> 'fields') > 500 then
    perform private.fail('TOO_BIG', 'fields');
  end if;
  perform private.fail_all((
    select coalesce(jsonb_agg(e.fault order by g.place), '[]')
    from (
      select g.field, (g.place - 1)::integer as place,
        row_number() over (partition by g.field ->> 'id' order by g.place) > 1 as is_repeated
      from jsonb_array_elements(input -> 'fields') with ordinality g (field, place)) g,
      jsonb_array_elements(private.placed_field_errors(g.field, document.id, g.place)
        || case when g.is_repeated then private.error('TAKEN', 'fields.' || g.place || '.id') else '[]' end
      ) e (fault)));
  delete from private.document_field f
  where f.document_id = document.id
    and not exists (select from jsonb_array_elements(input -> 'fields') g where (g ->> 'id')::uuid = f.id);
  insert into private.document_field as f (document_id, id, signature_id, file_id, position, type, label, is_required,
    max_length, options, page, x, y, width, height)
  select document.id, (g.field ->> 'id')::uuid, (g.field ->> 'signatureId')::uuid, (g.field ->> 'fileId')::uuid,
    g.place, g.field ->> 'type', coalesce(private.clean(g.field ->> 'label'), ''),
    coalesce((g.field ->> 'isRequired')::boolean, false), (g.field ->> 'maxLength')::integer,
    array(select private.clean(o.text)
      from jsonb_array_elements_text(coalesce(nullif(g.field -> 'options', 'null'), '[]'))
        with ordinality o (text, place) order by o.place),
    (g.field ->> 'page')::integer, (g.field ->> 'x')::integer, (g.field ->> 'y')::integer,
    (g.field ->> 'width')::integer, (g.field ->> 'height')::integer
  from jsonb_array_elements(input -> 'fields') with ordinality g (field, place)
  on conflict on constraint document_field_pkey do update set
    signature_id = excluded.signature_id, file_id = excluded.file_id, position = excluded.position,
    type = excluded.type, label = excluded.label, is_required = excluded.is_required, max_length = excluded.max_length,
    options = excluded.options, page = excluded.page, x = excluded.x, y = excluded.y, width = excluded.width,
    height = excluded.height;
  update public.document d set field_revision = d.field_revision + 1 where d.id = document.id
  returning d.field_revision into saved;
  return jsonb_build_object('revision', saved);
end
$$;
select private.expose('save_document_fields(uuid, jsonb)');

-- Returns the SHA-256 of the fields of a document as they are sent, or null without fields: of a JSON list in the order
-- of their ids, in jsonb's own spelling. layout is the version of the rules that draw values
-- (contract/layout-field.ts).
create function private.fields_sha256(document_id uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select encode(sha256(convert_to(jsonb_build_object('layout', 1, 'fields', jsonb_agg(
      private.field_place(f) - 'fileId' || jsonb_build_object('signatureId', f.signature_id, 'fileSha256', fl.sha256)
      order by f.id))::text, 'UTF8')), 'hex')
    from private.document_field f join public.document_file fl on fl.id = f.file_id
    where f.document_id = fields_sha256.document_id
    having count(*) > 0);

-- ── Signers fill in ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the fields of a signer in the order in which they are filled, from the top of the first page: as field_place,
-- with value, null for types that are not written.
create function private.own_fields(signature_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(private.field_place(f) || jsonb_build_object('value',
        case when f.type in ('TEXT', 'NUMBER', 'CHECKBOX', 'DROPDOWN') then coalesce(v.value, '') end)
      -- Fields whose tops differ by less than a line are beside one another.
      order by fl.position, f.page, f.y / 1200, f.x, f.id), '[]')
    from private.document_field f join public.document_file fl on fl.id = f.file_id
    left join private.document_field_value v on v.document_id = f.document_id and v.field_id = f.id
    where f.signature_id = own_fields.signature_id);

-- Returns what those have filled in who have signed: as field_place, with value ('' for none), signatureId, and
-- signerName.
create function private.filled_fields(document_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(private.field_place(f) || jsonb_build_object('value', coalesce(v.value, ''),
        'signatureId', s.id, 'signerName', private.full_name(s.signed_first_name, s.signed_last_name))
      order by fl.position, f.page, f.y / 1200, f.x, f.id), '[]')
    from private.document_field f join public.signature s on s.id = f.signature_id and s.status = 'SIGNED'
    join public.document_file fl on fl.id = f.file_id
    left join private.document_field_value v on v.document_id = f.document_id and v.field_id = f.id
    where f.document_id = filled_fields.document_id);

-- Returns the fault of what a signer writes into a field; '' is nothing. That it fits and can be drawn, the functions
-- see to.
create function private.field_value_errors(field private.document_field, value text, path text) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  written constant text := private.clean(field_value_errors.value);
begin
  if field.type not in ('TEXT', 'NUMBER', 'CHECKBOX', 'DROPDOWN') then
    return private.error('INVALID', path);
  end if;
  if written is null then
    return '[]';
  end if;
  return case field.type
    when 'TEXT' then private.text_errors(jsonb_build_object('value', written), 'value',
      coalesce(field.max_length, 4000), multiline => true, path => field_value_errors.path)
    when 'NUMBER' then case when written ~ '^-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,6})?$' then '[]'
      else private.error('INVALID', path) end
    when 'CHECKBOX' then case when written = 'true' then '[]' else private.error('INVALID', path) end
    else case when written = any (field.options) then '[]' else private.error('INCLUSION', path) end end;
end
$$;

-- Keeps what a signer, whose document is locked, has written: {field id: value}, '' for nothing. Fields that are not
-- named stay as they are. Raises INVALID at values for no object, TOO_BIG at values beyond the signer's part of 100,000
-- characters of the document, and faults at paths such as values.<id>; INVALID for a field that is not the signer's.
create function private.keep_values(signer public.signature, written jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if jsonb_typeof(written) is distinct from 'object'
    or exists (select from jsonb_each(written) w where jsonb_typeof(w.value) <> 'string') then
    perform private.fail('INVALID', 'values');
  end if;
  perform private.fail_all((
    select coalesce(jsonb_agg(e.fault order by w.key), '[]')
    from jsonb_each_text(written) w
    left join private.document_field f on f.signature_id = signer.id and f.id::text = w.key,
      jsonb_array_elements(case when f.id is null then private.error('INVALID', 'values.' || left(w.key, 40))
        else private.field_value_errors(f, w.value, 'values.' || w.key) end) e (fault)));
  delete from private.document_field_value v
  where v.document_id = signer.document_id and written ? v.field_id::text
    and private.clean(written ->> v.field_id::text) is null;
  insert into private.document_field_value as v (document_id, field_id, value)
  select signer.document_id, w.key::uuid, private.clean(w.value)
  from jsonb_each_text(written) w where private.clean(w.value) is not null
  on conflict on constraint document_field_value_pkey do update set value = excluded.value, kept_at = private.now()
  where v.value <> excluded.value;
  -- Shaping the letters of a document takes half a second of the two that a run of sealing has.
  if (select coalesce(sum(char_length(v.value)), 0)
      from private.document_field f
      join private.document_field_value v on v.document_id = f.document_id and v.field_id = f.id
      where f.signature_id = signer.id)
    > 100000 / (select d.signature_count from public.document d where d.id = signer.document_id) then
    perform private.fail('TOO_BIG', 'values');
  end if;
end
$$;

-- Raises BLANK at values.<id> for each required field that a signer has to write and has not.
create function private.require_values(signer public.signature) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.fail_all((
    select coalesce(jsonb_agg(e.fault order by f.position), '[]')
    from private.document_field f, jsonb_array_elements(private.error('BLANK', 'values.' || f.id)) e (fault)
    where f.signature_id = signer.id and f.is_required and f.type in ('TEXT', 'NUMBER', 'CHECKBOX', 'DROPDOWN')
      and not exists (select from private.document_field_value v
        where v.document_id = f.document_id and v.field_id = f.id)));
end
$$;

-- Keeps what is known of a signer who has just signed in the fields for it, and returns the SHA-256 of the signer's
-- fields with their values, or null without fields: of a JSON list in the order of their ids, in jsonb's own spelling.
create function private.settle_values(signer public.signature, time_zone text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.document_field_value (document_id, field_id, value)
  select f.document_id, f.id, known.value
  from private.document_field f, lateral (select case f.type
      when 'DATE_SIGNED' then to_char(signer.signed_at at time zone settle_values.time_zone, 'YYYY-MM-DD')
      when 'NAME' then private.full_name(signer.signed_first_name, signer.signed_last_name)
      when 'EMAIL' then signer.email
      when 'COMPANY' then signer.client_name end) known (value)
  where f.signature_id = signer.id and known.value is not null;
  return (
    select encode(sha256(convert_to(jsonb_agg(
      private.field_place(f) - 'fileId' || jsonb_build_object('fileSha256', fl.sha256, 'value', v.value)
      order by f.id)::text, 'UTF8')), 'hex')
    from private.document_field f join public.document_file fl on fl.id = f.file_id
    left join private.document_field_value v on v.document_id = f.document_id and v.field_id = f.id
    where f.signature_id = signer.id
    having count(*) > 0);
end
$$;

-- Removes what signers of a document have written who have not signed: all, or this one.
create function private.drop_unsigned_values(document_id uuid, signature_id uuid default null) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.document_field_value v
  using private.document_field f, public.signature s
  where v.document_id = drop_unsigned_values.document_id and f.document_id = v.document_id and f.id = v.field_id
    and s.id = f.signature_id and s.status <> 'SIGNED'
    and s.id = coalesce(drop_unsigned_values.signature_id, s.id)
$$;

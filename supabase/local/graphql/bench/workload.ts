/** 300,000 documents, their signatures, the people who signed and the companies these work for. */
export const SEED_PAGE = `
  comment on schema public is '@graphql({"inflect_names": true})';
  create table company (id int primary key, name text not null);
  create table person (id int primary key, company_id int not null references company (id), name text not null);
  create table document (id int primary key, title text not null, created_at timestamptz not null);
  create table signature (
    id int primary key,
    document_id int not null references document (id),
    person_id int not null references person (id),
    status text not null
  );
  insert into company select i, 'Company ' || i from generate_series(1, 100) i;
  insert into person select i, 1 + i % 100, 'Person ' || i from generate_series(1, 10000) i;
  insert into document
    select i, 'Document ' || i, '2026-01-01'::timestamptz + i * interval '1 minute' from generate_series(1, 300000) i;
  insert into signature select i, 1 + i % 300000, 1 + i % 10000, 'PENDING' from generate_series(1, 600000) i;
  create index on document (created_at, id);
  create index on signature (document_id);
  analyze company, person, document, signature;
`;

export const PAGE_QUERY = `
  query Page {
    documentCollection(first: 25, filter: { createdAt: { gte: "2026-03-01T00:00:00Z" } }, orderBy: [{ createdAt: AscNullsLast }]) {
      edges {
        cursor
        node {
          id
          title
          createdAt
          signatureCollection(first: 5) {
            edges {
              node {
                id
                status
                person {
                  name
                  company {
                    name
                  }
                }
              }
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

export const HANDWRITTEN_PAGE = `
  with page as (
    select d.id, d.title, d.created_at,
      translate(
        encode(convert_to(jsonb_build_array(to_jsonb(d.created_at), d.id)::text, 'utf-8'), 'base64'), E'\\n', ''
      ) as cursor
    from document d
    where d.created_at >= '2026-03-01T00:00:00Z'
    order by d.created_at, d.id
    limit 26
  ),
  shown as (select * from page order by created_at, id limit 25)
  select jsonb_build_object('documentCollection', jsonb_build_object(
    'edges', (
      select jsonb_agg(jsonb_build_object('cursor', s.cursor, 'node', jsonb_build_object(
        'id', s.id, 'title', s.title, 'createdAt', s.created_at,
        'signatureCollection', jsonb_build_object('edges', (
          select coalesce(jsonb_agg(jsonb_build_object('node', jsonb_build_object(
            'id', g.id, 'status', g.status,
            'person', (
              select jsonb_build_object('name', p.name, 'company', (
                select jsonb_build_object('name', c.name) from company c where c.id = p.company_id
              )) from person p where p.id = g.person_id
            )
          )) order by g.id), '[]')
          from (select * from signature g where g.document_id = s.id order by g.id limit 5) g
        ))
      )) order by s.created_at, s.id)
      from shown s
    ),
    'pageInfo', jsonb_build_object(
      'endCursor', (select s.cursor from shown s order by s.created_at desc, s.id desc limit 1),
      'hasNextPage', (select count(*) > 25 from page)
    )
  ))::text as r
`;

/** A schema with a product's number of tables: columns of many types, foreign keys and comments. */
export const SEED_TABLES = Array.from(
  { length: 76 },
  (_, number) => `
    create table bench_${number} (
      id uuid primary key default gen_random_uuid(),
      ${number > 0 ? `parent_id uuid references bench_${number - 1} (id),` : ''}
      name text not null, code varchar(20), amount numeric(12, 2), count bigint, flags text[], data jsonb,
      active boolean not null default true, created_at timestamptz not null default now(), born date, at time
    );
    comment on table bench_${number} is '@graphql({"totalCount": {"enabled": true}, "aggregate": {"enabled": true}})';
    comment on column bench_${number}.name is 'The name';
    alter table bench_${number} enable row level security;
  `,
).join('\n');

-- What the runtime of the read models keeps about them. The models themselves are tables that the product
-- makes from their declarations, in `read`, `read_next` (being rebuilt) and `read_check` (being compared).

create schema projection authorization so_nha_app;

-- Names as Vietnamese dictionaries sort them, and numbers inside them by value: P.2 before P.10.
create collation projection.vi (provider = icu, locale = 'vi-u-kn-true');
alter collation projection.vi owner to so_nha_app;

-- What search compares: without case and accents, đ included. `unaccent` counts as stable, since its rules
-- could be edited; ours are not, and an index needs a function that never changes its mind.
create function projection.fold(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1) collate "C");
alter function projection.fold(text) owner to so_nha_app;

-- How far each model has come, in each schema. Written in the same transaction as the rows.
create table projection.checkpoint (
  schema text collate "C" not null,
  model text collate "C" not null,
  -- Version and columns that the table was built with.
  fingerprint text not null,
  -- Everything up to here is in the table.
  position text collate "C" not null,
  -- How many events of the log that is.
  events bigint not null default 0,
  -- Raised by whoever else changes the table: a swap, a retry. The projector then looks again.
  epoch integer not null default 0,
  moved_at timestamptz not null default now(),
  built_at timestamptz,
  build_seconds double precision,
  primary key (schema, model)
) with (fillfactor = 50);
alter table projection.checkpoint owner to so_nha_app;

-- Events that a model could not take, and those of the same stream that wait behind them.
create table projection.parked (
  id bigint generated always as identity primary key,
  schema text collate "C" not null,
  model text collate "C" not null,
  stream text collate "C" not null,
  revision bigint not null,
  position text collate "C" not null,
  event_id uuid not null,
  type text not null,
  -- Empty for an event that waits behind another.
  error text,
  parked_at timestamptz not null default now(),
  -- Left out for good, also by rebuilds.
  skipped_at timestamptz,
  skip_reason text,
  unique (schema, model, position)
);
create index parked_stream on projection.parked (schema, model, stream);
alter table projection.parked owner to so_nha_app;

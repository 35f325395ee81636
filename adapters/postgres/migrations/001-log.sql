-- The log, and the schemas of the rest. `so_nha_log` owns the events; `so_nha_app`, as which the product
-- runs, reads them and appends through one function, and can do nothing else to them.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create schema es authorization so_nha_log;
grant usage on schema es to so_nha_app;

create table es.event (
  -- Place in the log, from 1, without gaps: drawn under the lock of `es.append`, never from a sequence.
  position bigint primary key,
  stream text collate "C" not null,
  revision bigint not null,
  id uuid not null,
  type text collate "C" not null,
  data jsonb not null,
  metadata jsonb not null,
  stored_at timestamptz not null default clock_timestamp(),
  unique (stream, revision)
) with (
  -- A table that only grows is otherwise vacuumed too late for index-only scans.
  autovacuum_vacuum_insert_scale_factor = 0.05
);
alter table es.event owner to so_nha_log;
grant select on es.event to so_nha_app;

create function es.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are never changed: % refused', lower(tg_op) using errcode = 'restrict_violation';
end $$;
alter function es.refuse_change() owner to so_nha_log;

create trigger refuse_change before update or delete or truncate on es.event
  for each statement execute function es.refuse_change();
alter table es.event enable always trigger refuse_change;

-- Appends to several streams in one transaction, given event by event in the order of the log. The events of
-- one stream are one append: all or none, after the revision before its first. A stream that stands elsewhere
-- is left out and told in `refused`: {stream, actual, position}, where position is that of the last event
-- given when all of them are stored there already, id by id, which makes the append a repeated one.
-- `first` is the position of the first event written; the others follow one by one.
create function es.append(
  streams text[], revisions bigint[], ids uuid[], types text[], data jsonb[], metadata jsonb[],
  out first bigint, out refused jsonb
) language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set lock_timeout = '3s'
  -- Planned once per session, and for a long log even when the table was still empty then: planning anew each
  -- time costs more than the append itself.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  stale text[];
begin
  -- First and alone: positions become visible in their order only when each writer starts to look after the
  -- one before has committed. Held to the end of the transaction.
  perform pg_advisory_xact_lock(7310, 1);

  select array_agg(given.stream) into stale
  from (select u.stream, min(u.revision) as first, max(u.revision) - min(u.revision) + 1 = count(*) as whole
        from unnest(streams, revisions) as u (stream, revision) group by u.stream) as given
  where not given.whole or given.first <> 1 + coalesce(
    (select e.revision from es.event as e where e.stream = given.stream collate "C"
     order by e.revision desc limit 1), -1);

  select 1 + coalesce(max(e.position), 0) into first from es.event as e;

  insert into es.event (position, stream, revision, id, type, data, metadata)
  select first - 1 + row_number() over (order by u.place), u.stream, u.revision, u.id, u.type, u.data, u.metadata
  from unnest(streams, revisions, ids, types, append.data, append.metadata) with ordinality
    as u (stream, revision, id, type, data, metadata, place)
  where stale is null or u.stream <> all (stale);

  if found then
    perform pg_notify('es_event', '');
  end if;

  if stale is not null then
    select jsonb_agg(jsonb_build_object(
      'stream', s.stream,
      'actual', (select max(e.revision) from es.event as e where e.stream = s.stream collate "C"),
      'position', (select case when count(*) = count(e.position) then max(e.position) end
                   from unnest(streams, revisions, ids) as u (stream, revision, id)
                   left join es.event as e
                     on e.stream = u.stream collate "C" and e.revision = u.revision and e.id = u.id
                   where u.stream = s.stream)))
    into refused from unnest(stale) as s (stream);
  end if;
end $$;
alter function es.append(text[], bigint[], uuid[], text[], jsonb[], jsonb[]) owner to so_nha_log;
revoke execute on function es.append(text[], bigint[], uuid[], text[], jsonb[], jsonb[]) from public;
grant execute on function es.append(text[], bigint[], uuid[], text[], jsonb[], jsonb[]) to so_nha_app;

-- What is never rebuilt and is in every backup: accounts, sessions, keys, claims, outbox.
create schema vault;
grant usage on schema vault to so_nha_app;
alter default privileges in schema vault grant select, insert, update, delete on tables to so_nha_app;
alter default privileges in schema vault grant usage, select on sequences to so_nha_app;
alter default privileges in schema vault grant execute on functions to so_nha_app;

-- What can be dropped at any time and made again from the log, and is, by the product itself.
create schema read authorization so_nha_app;
create schema read_next authorization so_nha_app;
create schema read_check authorization so_nha_app;
do $$ begin
  -- To swap a rebuilt schema with the live one is to rename it, which takes this right.
  execute format('grant create on database %I to so_nha_app', current_database());
end $$;

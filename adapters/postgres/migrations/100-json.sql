-- Events keep their JSON as the text it came as. Taking jsonb apart and putting it together again took half the
-- processor time of an append, and as much again of each read (measured); nothing looks into it in the database.
-- A log that is there already is written anew once: some 20 s for a million events.
alter table es.event
  alter column data type json using data::json,
  alter column metadata type json using metadata::json;

-- What 085-append.sql promises, in another way: written first and looked at then. What stands elsewhere shows
-- itself as a revision that is taken or one that has none before it, and only then it is asked who is stale.
drop function es.append(text[], bigint[], uuid[], text[], jsonb[], jsonb[]);
create function es.append(
  streams text[], revisions bigint[], ids uuid[], types text[], data json[], metadata json[],
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

  select 1 + coalesce(max(e.position), 0) into first from es.event as e;

  begin
    insert into es.event (position, stream, revision, id, type, data, metadata)
    select first - 1 + u.place, u.stream, u.revision, u.id, u.type, u.data, u.metadata
    from unnest(streams, revisions, ids, types, append.data, append.metadata) with ordinality
      as u (stream, revision, id, type, data, metadata, place);
    -- Those that were just written count as well, as the one before in an append of several events.
    if 0 <> any (revisions) and exists (
      select from unnest(streams, revisions) as u (stream, revision)
      where u.revision <> 0 and not exists (
        select from es.event as e where e.stream = u.stream collate "C" and e.revision = u.revision - 1))
    then
      raise unique_violation;
    end if;
    perform pg_notify('es_event', '');
    return;
  exception when unique_violation then
    -- All of it is undone, and then done without those that are stale.
  end;

  select array_agg(given.stream) into stale
  from (select u.stream, min(u.revision) as first, max(u.revision) - min(u.revision) + 1 = count(*) as whole
        from unnest(streams, revisions) as u (stream, revision) group by u.stream) as given
  where not given.whole or given.first <> 1 + coalesce(
    (select e.revision from es.event as e where e.stream = given.stream collate "C"
     order by e.revision desc limit 1), -1);

  insert into es.event (position, stream, revision, id, type, data, metadata)
  select first - 1 + row_number() over (order by u.place), u.stream, u.revision, u.id, u.type, u.data, u.metadata
  from unnest(streams, revisions, ids, types, append.data, append.metadata) with ordinality
    as u (stream, revision, id, type, data, metadata, place)
  where stale is null or u.stream <> all (stale);
  if found then
    perform pg_notify('es_event', '');
  end if;

  select jsonb_agg(jsonb_build_object(
    'stream', s.stream,
    'actual', (select max(e.revision) from es.event as e where e.stream = s.stream collate "C"),
    'position', (select case when count(*) = count(e.position) then max(e.position) end
                 from unnest(streams, revisions, ids) as u (stream, revision, id)
                 left join es.event as e
                   on e.stream = u.stream collate "C" and e.revision = u.revision and e.id = u.id
                 where u.stream = s.stream)))
  into refused from unnest(stale) as s (stream);
end $$;
alter function es.append(text[], bigint[], uuid[], text[], json[], json[]) owner to so_nha_log;
revoke execute on function es.append(text[], bigint[], uuid[], text[], json[], json[]) from public;
grant execute on function es.append(text[], bigint[], uuid[], text[], json[], json[]) to so_nha_app;

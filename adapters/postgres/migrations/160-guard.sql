-- Who holds the guards of rules that span streams, and until when. Rows and no locks: a lock ends with its connection,
-- while the append that it guards may still be on its way to another server.
create table vault.guard (
  name text collate "C" not null,
  holder uuid not null,
  -- Held by nobody else; others may share it with those who share it.
  exclusive boolean not null,
  -- Renewed while its work goes on. What a dead process holds ends here.
  until timestamptz not null,
  primary key (name, holder)
);
create index guard_holder on vault.guard (holder);

-- Takes for each holder all of its guards or none, and returns who got them. Those who share go together; one who wants
-- a guard alone comes alone, and one at a time for each name, so that whoever asks at once is seen. An exclusive guard is
-- taken beside those who share it: it keeps new ones out and waits for them to leave (vault.guard_is_free).
create function vault.take_guards(names text[], holders uuid[], exclusives boolean[], lease interval)
  returns setof uuid language plpgsql as $$
begin
  if true = any (exclusives) then
    perform pg_advisory_xact_lock(hashtextextended(n, 0)) from (select distinct unnest(names) as n order by 1) s;
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(n, 0)) from (select distinct unnest(names) as n order by 1) s;
  end if;
  return query with wanted as (
    select * from unnest(names, holders, exclusives) as w (name, holder, exclusive)
  ), kept_out as (
    select w.holder from wanted w join vault.guard g on g.name = w.name and g.holder <> w.holder
    where g.exclusive and g.until >= clock_timestamp()
  ), taken as (
    insert into vault.guard (name, holder, exclusive, until)
    select w.name, w.holder, bool_or(w.exclusive), clock_timestamp() + lease
    from wanted w where w.holder not in (select holder from kept_out) group by w.name, w.holder
    returning guard.holder
  ) select distinct holder from taken;
end $$;

-- Whether nobody else is left in what somebody holds alone.
create function vault.guard_is_free(asking uuid) returns boolean language sql as $$
  select not exists (
    select from vault.guard mine join vault.guard g on g.name = mine.name and g.holder <> asking
    where mine.holder = asking and mine.exclusive and g.until >= clock_timestamp());
$$;

-- How many rows of a read model are there, for lists that are asked for as a whole: counting 100 000 takes 20 ms, and
-- while an import writes them the answer holds for no longer than that.
create table projection.counted (
  -- Of the table, which keeps it when a rebuild is put in the place of the live one.
  relation oid primary key,
  rows bigint not null
) with (fillfactor = 50);
alter table projection.counted owner to so_nha_app;

create function projection.count_inserted() returns trigger language plpgsql as $$
begin
  update projection.counted set rows = rows + (select count(*) from written where "deletedAt" is null)
  where relation = tg_relid;
  return null;
end $$;
alter function projection.count_inserted() owner to so_nha_app;

-- For rows that were deleted, or are there again.
create function projection.count_deleted() returns trigger language plpgsql as $$
begin
  update projection.counted set rows = rows + case when new."deletedAt" is null then 1 else -1 end
  where relation = tg_relid;
  return null;
end $$;
alter function projection.count_deleted() owner to so_nha_app;

-- How many rows of a read model are there, for lists that are asked for as a whole: counting 100 000 takes 20 ms, and
-- while an import writes them the answer holds for no longer than that. Null where nobody keeps it.
alter table projection.checkpoint add column rows bigint;

create function projection.count_inserted() returns trigger language plpgsql as $$
begin
  update projection.checkpoint
  set rows = rows + (select count(*) from written where "deletedAt" is null)
  where schema = tg_table_schema and model = tg_table_name;
  return null;
end $$;
alter function projection.count_inserted() owner to so_nha_app;

-- For rows that were deleted, or are there again.
create function projection.count_deleted() returns trigger language plpgsql as $$
begin
  update projection.checkpoint
  set rows = rows + case when new."deletedAt" is null then 1 else -1 end
  where schema = tg_table_schema and model = tg_table_name;
  return null;
end $$;
alter function projection.count_deleted() owner to so_nha_app;

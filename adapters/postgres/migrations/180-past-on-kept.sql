-- cache: tables of past days, which whichever version is asked fills anew.
-- A past day stands on a kept one: its tables hold only what was made or changed since.
alter table projection.past add column base text collate "C";
do $$
declare
  old record;
begin
  for old in select schemaname, tablename from pg_tables where schemaname ~ '^read_(past|kept)_' loop
    execute format('drop table %I.%I', old.schemaname, old.tablename);
  end loop;
end $$;
delete from projection.checkpoint where schema ~ '^read_(past|kept)_';
delete from projection.parked where schema ~ '^read_(past|kept)_' and skipped_at is null;
update projection.past set scanned = '';
update projection.kept_day set scanned = '';

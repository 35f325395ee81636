-- cache: tables of past days, which whichever version is asked fills anew.
-- A kept day holds only what has changed since a whole one, where that is near.
alter table projection.kept_day add column base text collate "C";
do $$
declare
  old record;
begin
  for old in select schemaname, viewname from pg_views where schemaname ~ '^read_(past|kept)_' loop
    execute format('drop view if exists %I.%I cascade', old.schemaname, old.viewname);
  end loop;
  for old in select schemaname, tablename from pg_tables where schemaname ~ '^read_(past|kept)_' loop
    execute format('drop table %I.%I', old.schemaname, old.tablename);
  end loop;
end $$;
delete from projection.checkpoint where schema ~ '^read_(past|kept)_';
delete from projection.parked where schema ~ '^read_(past|kept)_' and skipped_at is null;
update projection.past set scanned = '', base = null;
update projection.kept_day set scanned = '';

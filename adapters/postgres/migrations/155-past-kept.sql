-- Days that are kept filled, from which other days are played: a day that is asked for costs the events since the
-- nearest one before it, and no longer the whole log.
create schema read_kept_1 authorization so_nha_app;
create schema read_kept_2 authorization so_nha_app;
create schema read_kept_3 authorization so_nha_app;
create schema read_kept_4 authorization so_nha_app;
create schema read_kept_5 authorization so_nha_app;
create schema read_kept_6 authorization so_nha_app;
create schema read_kept_7 authorization so_nha_app;
create schema read_kept_8 authorization so_nha_app;

create table projection.kept_day (
  schema text collate "C" primary key,
  day date,
  scanned text collate "C" not null default ''
);
alter table projection.kept_day owner to so_nha_app;
insert into projection.kept_day (schema) select 'read_kept_' || n from generate_series(1, 8) n;

-- Where in the log the events of each local day stand.
create table projection.log_day (
  day date primary key,
  -- The position before its first event, of its last one, and how many there are.
  after text collate "C" not null,
  until text collate "C" not null,
  events bigint not null
);
-- Erasures, which are played into every day, with the position before each.
create table projection.log_erasure (
  position text collate "C" primary key,
  after text collate "C" not null
);
-- One row: the log has been looked through up to here.
create table projection.log_looked (
  position text collate "C" not null
);
insert into projection.log_looked values ('');
alter table projection.log_day owner to so_nha_app;
alter table projection.log_erasure owner to so_nha_app;
alter table projection.log_looked owner to so_nha_app;

-- Read models as they were at the end of a day: a few schemas that are filled when somebody asks, brought on when
-- the log has more that was recorded by then, and used again for another day when nobody looks any longer.
create schema read_past_1 authorization so_nha_app;
create schema read_past_2 authorization so_nha_app;
create schema read_past_3 authorization so_nha_app;
create schema read_past_4 authorization so_nha_app;

create table projection.past (
  schema text collate "C" primary key,
  -- The local day at whose end it stands; empty before its first use.
  day date unique,
  -- The log has been looked through up to here.
  scanned text collate "C" not null default '',
  used_at timestamptz not null default '-infinity'
);
alter table projection.past owner to so_nha_app;
insert into projection.past (schema) values ('read_past_1'), ('read_past_2'), ('read_past_3'), ('read_past_4');

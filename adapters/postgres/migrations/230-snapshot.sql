-- States of long streams, so that a command reads only the events since. A cache that is made from the log: no backup
-- has it, and an erasure empties it, since a state holds what is written about people.
create table projection.snapshot (
  stream text collate "C" primary key,
  -- Digest of the code that folded it.
  code text collate "C" not null,
  revision bigint not null,
  event uuid not null,
  state bytea not null,
  -- Ids of the commands up to there, 16 bytes each, in the order of the stream.
  commands bytea not null
);
-- Neither gets smaller; reading a part of them does not read the whole.
alter table projection.snapshot alter column state set storage external;
alter table projection.snapshot alter column commands set storage external;
alter table projection.snapshot owner to so_nha_app;

-- One row: when snapshots were last thrown away because somebody was erased.
create table projection.snapshots_emptied (
  at timestamptz not null
);
insert into projection.snapshots_emptied values ('-infinity');
alter table projection.snapshots_emptied owner to so_nha_app;

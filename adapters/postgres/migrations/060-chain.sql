-- One hash for every event over the one before it (contract 5): who changes, drops or slips in an event breaks
-- every hash after it. It stands apart from the log, and nobody takes a line back.

create table vault.chain (
  -- From 1, without gaps, in the order of the log.
  place bigint primary key,
  event uuid not null unique,
  -- Where the event stood in its store; not part of the hash, since another store counts otherwise.
  position text collate "C" not null,
  hash bytea not null
);
revoke update, delete, truncate on vault.chain from so_nha_app;

create trigger refuse_change before update or delete or truncate on vault.chain
  for each statement execute function es.refuse_change();
alter table vault.chain enable always trigger refuse_change;

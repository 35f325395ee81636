-- What no rebuild may ever touch and every backup holds (contract 5).

-- Keys of persons, wrapped by the master key. Erasing a person empties `wrapped` and keeps the row, so that no
-- new key is made for them.
create table vault.person_key (
  person uuid primary key,
  wrapped text,
  made_at timestamptz not null default now()
);

-- What only one entity may hold at a time, under a keyed hash.
create table vault.claim (
  kind text not null,
  hash bytea not null,
  owner uuid not null,
  taken_at timestamptz not null default now(),
  primary key (kind, hash)
);
create index claim_owner on vault.claim (owner);

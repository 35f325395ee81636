-- What a person has used an Idempotency-Key for: hashes alone, swept after a day.
create table vault.used_key (
  person uuid not null,
  key bytea not null,
  call bytea not null,
  at timestamptz not null default now(),
  primary key (person, key)
);
create index used_key_at on vault.used_key (at);

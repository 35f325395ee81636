-- Links that open a bill without signing in. The secret in a link is not here, only its SHA-256.
create table vault.shared_bill (
  hash bytea primary key,
  bill uuid not null,
  made_at timestamptz not null default now()
);
create index shared_bill_bill on vault.shared_bill (bill);

-- What the product remembers about this installation, by name.
create table vault.setting (
  name text primary key,
  value jsonb not null
);

-- Keys by which programs read. A key itself is not here, only its SHA-256.
create table vault.program_key (
  hash bytea primary key,
  program uuid not null,
  used_at timestamptz
);
create index program_key_program on vault.program_key (program);

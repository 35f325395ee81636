-- What each column of an uploaded file is taken for, with its first rows. Personal: goes with the file.
alter table vault.upload add column reading json;
-- What somebody decided about files with the same headings: codes and places, by a hash of the headings.
create table vault.upload_shape (
  person uuid not null,
  type integer not null,
  shape text not null,
  mapping json not null,
  updated_at timestamptz not null default now(),
  primary key (person, type, shape)
);

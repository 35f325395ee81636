-- Uploaded spreadsheets and their rows. Personal data stands here and not in the events of an upload, which
-- carry ids, counts and hashes.

create table vault.upload (
  id uuid primary key,
  -- Of the file store. Null once nothing needs it: when no row is left to give back, or after a while.
  file uuid,
  file_name text not null,
  uploaded_by uuid not null,
  added_at timestamptz not null default now(),
  done_at timestamptz
);
create index upload_open on vault.upload (added_at) where done_at is null;
create index upload_file on vault.upload (file);

create table vault.upload_row (
  upload uuid not null references vault.upload on delete cascade,
  -- As in the sheet.
  row integer not null,
  outcome text not null check (outcome in ('new', 'applied', 'refused', 'repeated')),
  -- What the row says, by field: as the command takes it, or as it was typed when it is refused.
  -- Emptied once the row is in the ledger.
  data jsonb,
  -- [{field, code, params}] of a refused row.
  errors jsonb,
  -- UUIDv5 of file hash, row and generation: the same in every upload of the file.
  command uuid not null,
  -- What the row has made.
  entity uuid,
  primary key (upload, row)
);
create index upload_row_outcome on vault.upload_row (upload, outcome, row);
-- A row's key is used up when the row succeeds (contract 4).
create unique index upload_row_applied on vault.upload_row (command) where outcome = 'applied';

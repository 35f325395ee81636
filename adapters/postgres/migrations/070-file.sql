-- Pictures and papers that people sent; the bytes stand in the file store. What they are called may tell who
-- somebody is, so it stands here, where it can be deleted.

create table vault.file (
  -- Also its name in the file store.
  id uuid primary key,
  purpose text not null check (purpose in ('image', 'attachment')),
  name text not null,
  -- Media type, by the content.
  type text not null,
  -- Bytes.
  size integer not null,
  -- SHA-256 in hex.
  hash text not null,
  -- A small picture of it in the file store, where it is one.
  thumbnail uuid,
  uploaded_by uuid not null,
  added_at timestamptz not null default now(),
  -- The thing that it stands in, and that thing's stream; null until a command takes it.
  resource text,
  holder uuid,
  stream text,
  -- Whether the stream is known to name it. What is not settled for a day is asked for and swept.
  settled boolean not null default false,
  touched_at timestamptz not null default now()
);
create index file_holder on vault.file (holder);
create index file_unsettled on vault.file (touched_at) where not settled;
create index file_uploaded on vault.file (uploaded_by, added_at);
create index file_thumbnail on vault.file (thumbnail);

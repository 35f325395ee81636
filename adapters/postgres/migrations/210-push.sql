-- Browsers that people asked to be told in. Address and keys are sealed with the person's key; only the address's SHA-256
-- stands beside. It goes with the session that it was made in.
create table vault.push_device (
  hash bytea primary key,
  person uuid not null,
  session uuid not null references vault.session on delete cascade,
  sealed text not null,
  made_at timestamptz not null default now()
);
create index push_device_person on vault.push_device (person);
create index push_device_session on vault.push_device (session);

-- What is to be told in them, once for each source, kind and person.
create table vault.push (
  id uuid primary key default gen_random_uuid(),
  source uuid not null,
  kind text not null,
  person uuid not null,
  -- As of a mail: `bill-<id>`, `room-<id>/<id of the contract>`.
  about text,
  tries integer not null default 0,
  asked_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  done_at timestamptz,
  unique (source, kind, person)
);
create index push_waiting on vault.push (next_at) where done_at is null;

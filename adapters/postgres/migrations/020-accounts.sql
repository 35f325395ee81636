-- Who may sign in, and who is signed in. Never in events (design 4).

create table vault.account (
  person uuid primary key,
  -- PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
  password text not null,
  password_at timestamptz not null default now()
);

create table vault.session (
  id uuid primary key,
  person uuid not null,
  remember boolean not null,
  -- Raised by each refresh; tokens carry the one they were made for.
  generation integer not null default 0,
  opened_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  proven_until timestamptz,
  ended_at timestamptz
);
create index session_person on vault.session (person);
create index session_opened on vault.session (opened_at);

-- Every generation's token by its SHA-256, so that a token used after its replacement is recognised as stolen.
create table vault.session_token (
  hash bytea primary key,
  session uuid not null references vault.session on delete cascade,
  generation integer not null
);
create index session_token_session on vault.session_token (session);

-- Lifetimes of contract 3.
create view vault.living_session as
  select * from vault.session
  where ended_at is null
    and used_at > now() - case when remember then interval '30 days' else interval '30 minutes' end
    and opened_at > now() - case when remember then interval '90 days' else interval '12 hours' end;

create table vault.throttle (
  -- SHA-256 of what is counted, so that no address stands here.
  key bytea primary key,
  attempts integer not null,
  until timestamptz not null
);
create index throttle_until on vault.throttle (until);

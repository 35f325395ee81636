-- Mails on their way, and the links in them. No rebuild may touch this: what was mailed stays mailed (contract 5).

create table vault.mail (
  id uuid primary key,
  -- The event it tells of, or the request: with the kind it makes the mail one of its kind.
  source uuid not null,
  kind text not null,
  person uuid not null,
  -- The address, and for the demo's mailbox the letter, sealed with the person's key. Null when done with.
  sealed text,
  -- kept: there was no server to send it by. dropped: no longer wanted. refused: by the server, for good.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'dropped', 'refused')),
  tries integer not null default 0,
  asked_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  done_at timestamptz,
  unique (source, kind)
);
create index mail_waiting on vault.mail (next_at) where state = 'waiting';
create index mail_kept on vault.mail (asked_at) where state = 'kept';
create index mail_person on vault.mail (person);

create table vault.link_token (
  -- SHA-256 of token and address: good only together, and the table tells neither.
  hash bytea primary key,
  person uuid not null,
  -- password: of an invitation or a reset. verify: the present address. change: the one asked for.
  purpose text not null check (purpose in ('password', 'verify', 'change')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_token_person on vault.link_token (person, purpose);
create index link_token_expires on vault.link_token (expires_at);

-- What the browser calls itself, so that people recognise their sessions.
alter table vault.session add column agent text;

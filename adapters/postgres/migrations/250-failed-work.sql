-- Items of processes that failed by an error that is no refusal: to be tried again, or set aside for a person.
create table projection.failed_work (
  id bigint generated always as identity primary key,
  process text collate "C" not null,
  -- Id or stream of the item.
  subject text collate "C" not null,
  tries integer not null default 1,
  -- Kind and place of the last error, without values.
  reason text not null,
  failed_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  set_aside_at timestamptz,
  unique (process, subject)
);
alter table projection.failed_work owner to so_nha_app;

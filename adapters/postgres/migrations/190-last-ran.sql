-- When the product last ran, for a database that was brought up before this was kept: else the first start of this
-- version would believe whatever the clock says, and end every lease on a day that has not come.
insert into vault.setting (name, value)
select 'clock.last-ran', to_jsonb(to_char(last at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from (
  select greatest(
    (select max(moved_at) from projection.checkpoint where schema = 'read'),
    (select max(used_at) from vault.session),
    (select (metadata ->> 'at')::timestamptz from es.event order by position desc limit 1)
  ) as last
) as known
where last is not null
on conflict (name) do nothing;

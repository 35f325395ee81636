-- Of the entity's stream: what the newest command decided on that has wanted it. Who comes to let go of it later, having
-- decided before, leaves it. The rows that are there were wanted before everything that is decided from now on.
alter table vault.claim add column revision integer not null default -1;

-- Links open other things than bills too. `bill` is then the id of that thing; the version before finds no bill by it.
alter table vault.shared_bill add column thing text not null default 'bill';
-- The link as the events of its thing name it, and the last day on which it opens what nobody has answered.
alter table vault.shared_bill add column link uuid;
alter table vault.shared_bill add column until date;

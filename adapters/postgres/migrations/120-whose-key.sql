-- Of a key for a thing that is about one person: theirs goes with it. Known for what was made since; what was made
-- before is found by the read models alone. No index: it is asked when somebody is erased.
alter table vault.person_key add column whose uuid;

-- Which attempt of a command took it. Null once several have wanted it for the same entity: then nobody gives it back.
alter table vault.claim add column taker uuid;

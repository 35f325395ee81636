-- What a call of several steps answered: repeated under its key it is told that, and does nothing.
alter table vault.used_key add column answer jsonb;

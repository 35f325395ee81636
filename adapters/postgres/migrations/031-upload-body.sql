-- Rows that name rooms, customers and contracts by words: what the command gets, where `data` is what the row says.
alter table vault.upload_row add column body jsonb;

-- A row that was taken back uses up its key too: the next upload of the file gets the next one (contract 4).
alter table vault.upload_row drop constraint upload_row_outcome_check;
alter table vault.upload_row add constraint upload_row_outcome_check
  check (outcome in ('new', 'applied', 'refused', 'repeated', 'reverted'));
create unique index upload_row_used on vault.upload_row (command) where outcome in ('applied', 'reverted');
drop index vault.upload_row_applied;

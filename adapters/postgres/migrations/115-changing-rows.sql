-- Rows that change what is there already, and those that say nothing else than the book.
alter table vault.upload_row
  -- What the changed columns said, for the preview. Emptied with the rest of what the row says.
  add column before json,
  -- Of the thing, as the check saw it. Stays: by it a row that changed something is told from one that made it.
  add column revision integer,
  drop constraint upload_row_outcome_check,
  add constraint upload_row_outcome_check
    check (outcome in ('new', 'changed', 'unchanged', 'applied', 'refused', 'repeated', 'reverted'));

-- Why a row is to be confirmed before it is applied: [{field, code, params}].
alter table vault.upload_row
  add column doubts json,
  drop constraint upload_row_outcome_check,
  add constraint upload_row_outcome_check
    check (outcome in ('new', 'changed', 'doubtful', 'unchanged', 'applied', 'refused', 'repeated', 'reverted'));

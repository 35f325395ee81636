-- 165 000 rows are staged in a few seconds, and written once more when they are applied. Nothing is searched in what
-- they say, so it is kept as it came; they are read in the order of the sheet, by the key; and an upload takes its
-- rows along when it goes (adapters/vault/uploads.ts), which costs no row a look at its upload.
alter table vault.upload_row
  alter data type json using data::json,
  alter body type json using body::json,
  alter errors type json using errors::json,
  drop constraint upload_row_upload_fkey;
drop index vault.upload_row_outcome;

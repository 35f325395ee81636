-- Mails about bills and contracts, and what people do not want to be mailed about.

-- What the mail is about: `bill-<id>`, or `room-<id>/<id of the contract>`. Never personal.
alter table vault.mail add column about text;

create table vault.mail_choice (
  person uuid primary key,
  -- Kinds of mails that the person would rather not get.
  refused text[] not null
);

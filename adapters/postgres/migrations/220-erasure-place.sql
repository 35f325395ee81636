-- What an erasure has found and removed where, for its certificate: the rows that would tell are gone afterwards, and it
-- may be cut off and repeated. Nothing here says who the person was.
create table vault.erasure_place (
  person uuid not null,
  place text not null,
  count integer not null,
  primary key (person, place)
);

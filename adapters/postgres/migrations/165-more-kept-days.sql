-- Twelve days that others are played from: at a million events two of them are as far from each other as is played in
-- some three seconds.
create schema read_kept_9 authorization so_nha_app;
create schema read_kept_10 authorization so_nha_app;
create schema read_kept_11 authorization so_nha_app;
create schema read_kept_12 authorization so_nha_app;
insert into projection.kept_day (schema) select 'read_kept_' || n from generate_series(9, 12) n;

#!/bin/bash
# Runs once, when the volume of Postgres is empty. The product owns its database and may make its two roles (the log's
# and the application's), but is no superuser: the log's triggers hold against it.
set -euo pipefail
password=$(cat /run/secrets/database_password)
psql --username postgres -v ON_ERROR_STOP=1 -v password="$password" <<'SQL'
create role so_nha_owner login createrole password :'password';
create database so_nha owner so_nha_owner;
SQL

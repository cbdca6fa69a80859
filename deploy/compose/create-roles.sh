#!/bin/sh
# Runs once, in an empty PostgreSQL: databases and roles of Earshot and Temporal.
set -eu
create_role() {
  psql -v ON_ERROR_STOP=1 --username postgres -v role="$1" -v password="$(cat "/run/secrets/$1")" <<'SQL'
create role :"role" login password :'password';
SQL
}
for role in earshot_owner earshot_app temporal; do create_role "$role"; done
createdb --username postgres --owner earshot_owner earshot
for database in temporal temporal_visibility; do createdb --username postgres --owner temporal "$database"; done

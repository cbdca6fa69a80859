#!/bin/sh
# Creates or updates the tables of Temporal. Can be repeated.
set -eu
SQL_PASSWORD=$(cat /run/secrets/temporal)
export SQL_PASSWORD
update() {
  tool() { temporal-sql-tool --plugin postgres12 --ep postgres -p 5432 -u temporal --db "$database" "$@"; }
  database=$1
  tool setup-schema -v 0.0
  tool update-schema -d "/etc/temporal/schema/postgresql/v12/$2/versioned"
}
update temporal temporal
update temporal_visibility visibility

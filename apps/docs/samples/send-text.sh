#!/bin/sh
# Speaks a text at one location and prints where it was heard.
# Usage: EARSHOT_URL=… EARSHOT_TOKEN=… sh send-text.sh 'Leeds Headrow' 'Staff to the tills please'
set -eu
api="$EARSHOT_URL/api/v1"
call() { curl -sS --fail-with-body -H "Authorization: Bearer $EARSHOT_TOKEN" "$@"; }

# The key makes the call safe to repeat: a second call with it sends nothing.
sent=$(call "$api/notifications" \
  -H 'Content-Type: application/json' \
  -H "Idempotency-Key: ${KEY:-$(date +%s)-$$}" \
  -d "{\"text\": \"$2\", \"locations\": [\"$1\"]}")
delivery=$(printf %s "$sent" | sed 's/.*"deliveryId":"\([^"]*\)".*/\1/')

# `settledAt` is null until each location has its final status.
while call "$api/deliveries/$delivery" | grep -q '"settledAt":null'; do sleep 2; done
call "$api/deliveries/$delivery/targets" | grep -o '"boxName":"[^"]*","status":"[^"]*"'

#!/bin/sh
# Makes the missing secrets in the folder `secrets`, and `.env` from `.env.example`. Changes nothing that exists. Needs openssl.
set -eu
cd "$(dirname -- "$0")"
umask 022
install -d -m 700 secrets

# Containers read the files as their own users; only root enters the folder.
keep() {
  [ -s "secrets/$1" ] || { cat > "secrets/$1.new" && mv "secrets/$1.new" "secrets/$1"; }
}
for name in postgres earshot_owner earshot_app temporal GATEWAY_MQTT_SECRET WORKER_MQTT_SECRET MQTT_ADMIN_SECRET; do
  openssl rand -hex 16 | keep "$name"
done
for name in SECRETS_KEY EVIDENCE_SIGNING_KEY; do openssl rand -base64 32 | keep "$name"; done
# The last 32 bytes of a private key in PKCS #8.
openssl genpkey -algorithm ed25519 -outform DER | tail -c 32 | openssl base64 | keep FIRMWARE_SIGNING_KEY
echo "postgres://earshot_app:$(cat secrets/earshot_app)@postgres/earshot" | keep DATABASE_URL
echo "postgres://earshot_owner:$(cat secrets/earshot_owner)@postgres/earshot" | keep DATABASE_OWNER_URL
[ -e secrets/ca.crt ] || : > secrets/ca.crt

if [ ! -e .env ]; then
  public=$({ printf '\060\056\002\001\000\060\005\006\003\053\145\160\004\042\004\040'; openssl base64 -d < secrets/FIRMWARE_SIGNING_KEY; } |
    openssl pkey -inform DER -pubout -outform DER | tail -c 32 | openssl base64)
  sed "s|^FIRMWARE_PUBLIC_KEY=.*|FIRMWARE_PUBLIC_KEY=$public|" .env.example > .env
fi
for name in SMTP_URL broker.crt broker.key; do
  [ -s "secrets/$name" ] || echo "Still missing: secrets/$name (README.md)"
done

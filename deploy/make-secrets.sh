#!/bin/sh
# Makes the secrets of compose.yaml, once. The folder is closed to others; its files are open to the account inside the containers.
set -eu
cd "$(dirname "$0")"
[ -e secrets ] && { echo 'There are secrets already.' >&2; exit 1; }
random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
mkdir -m 700 secrets
password=$(random)
printf %s "$password" > secrets/database-password
printf 'postgres://plenum:%s@database:5432/plenum' "$password" > secrets/database-url
random > secrets/plenum-secret
chmod 644 secrets/*

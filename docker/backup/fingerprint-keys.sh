#!/usr/bin/env bash
# Prints the keys of members' fingerprints, in hex: that of APP_SECRET, and that of APP_SECRET_PREVIOUS if it is set. The same as
# `fingerprintKeys` in backend/src/core/config/app-config.ts. Used by carry-over.sql; the keys never appear in a statement or
# among the arguments of a process.
set -euo pipefail
APP_SECRET=$(</run/secrets/app_secret) perl -MDigest::SHA=hmac_sha256,hmac_sha256_hex -e '
  for (grep { $_ } @ENV{"APP_SECRET", "APP_SECRET_PREVIOUS"}) {
    print hmac_sha256_hex("fingerprint\x01", hmac_sha256($_, "greenroom")), "\n";
  }'

# In $WEBHOOK_SECRET: the secret, whsec_ included.
# In $SIGNED: webhook-id, a dot, webhook-timestamp, a dot, and the raw body.
# The output must follow v1, in webhook-signature.
KEY=$(printf '%s' "${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
printf '%s' "$SIGNED" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64

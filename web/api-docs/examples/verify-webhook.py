import base64, hashlib, hmac, time


# `body` is the raw bytes of the request, not re-serialized JSON.
def is_from_boostdesk(secret, headers, body):
    id, timestamp, signatures = (headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    is_signed = any(hmac.compare_digest(expected, each.encode()) for each in signatures.split(" "))
    # Only a signed timestamp is sure to be a number.
    return is_signed and abs(time.time() - int(timestamp)) <= 300

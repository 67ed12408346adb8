import base64, hashlib, hmac, time


# `body` is the raw bytes of the request, not re-serialized JSON.
def is_from_boostdesk(secret, headers, body):
    if abs(time.time() - int(headers["webhook-timestamp"])) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, each) for each in headers["webhook-signature"].split(" "))

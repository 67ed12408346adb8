import json, os, urllib.request, uuid

# Create it before you send, and keep it until you get a response: a retry then never places the order twice.
attempt = str(uuid.uuid4())
request = urllib.request.Request(
    os.environ["BOOSTDESK_URL"] + "/orders",
    data=json.dumps({"serviceId": 1, "link": os.environ["ORDER_LINK"], "quantity": 10}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["BOOSTDESK_KEY"],
        "Content-Type": "application/json",
        "Idempotency-Key": attempt,
    },
)
with urllib.request.urlopen(request) as answer:
    order = json.load(answer)
    print(order["orderId"], order["status"])

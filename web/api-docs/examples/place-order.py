import json, os, urllib.request, uuid

# Make it before you send, and keep it until you have an answer: sent again, the order is not placed twice.
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

import json, os, urllib.request

page, total = 1, 1
while (page - 1) * 50 < total:
    request = urllib.request.Request(
        os.environ["BOOSTDESK_URL"] + f"/auth/orders?page={page}&perPage=50&sort=oldest",
        headers={"Authorization": "Bearer " + os.environ["BOOSTDESK_KEY"]},
    )
    with urllib.request.urlopen(request) as answer:
        total = int(answer.headers["X-Total-Count"])
        for order in json.load(answer):
            print(order["orderId"], order["status"])
    page += 1

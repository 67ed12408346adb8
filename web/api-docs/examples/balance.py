import json, os, urllib.request

request = urllib.request.Request(
    os.environ["BOOSTDESK_URL"] + "/auth/balance",
    headers={"Authorization": "Bearer " + os.environ["BOOSTDESK_KEY"]},
)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer)["currentBalance"])

import json, os, urllib.error, urllib.request

request = urllib.request.Request(
    os.environ["BOOSTDESK_URL"] + "/orders",
    data=json.dumps({"serviceId": 1, "link": "https://example.com", "quantity": 1}).encode(),
    headers={"Authorization": "Bearer " + os.environ["BOOSTDESK_KEY"], "Content-Type": "application/json"},
)
try:
    urllib.request.urlopen(request)
except urllib.error.HTTPError as answer:
    problem = json.load(answer)
    print(answer.code, problem["code"], problem.get("fields"))

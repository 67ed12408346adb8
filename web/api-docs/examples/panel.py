import json, os, urllib.parse, urllib.request

fields = {"key": os.environ["BOOSTDESK_KEY"], "action": "balance"}
body = urllib.parse.urlencode(fields).encode()
with urllib.request.urlopen(os.environ["BOOSTDESK_URL"] + "/v2", data=body) as answer:
    print(json.load(answer))

"""Speaks a text at locations and prints where it was heard.

Usage: EARSHOT_URL=… EARSHOT_TOKEN=… python3 send_text.py 'Staff to the tills please' 'Leeds Headrow' …
"""

import json
import os
import sys
import time
import urllib.request
import uuid

API = os.environ["EARSHOT_URL"] + "/api/v1"


def call(path, body=None, headers=None):
    request = urllib.request.Request(
        API + path,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["EARSHOT_TOKEN"],
            "Content-Type": "application/json",
            **(headers or {}),
        },
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


text, *locations = sys.argv[1:]
# Store the key before the call: a repeat with the same key sends nothing again.
key = str(uuid.uuid4())
sent = call("/notifications", {"text": text, "locations": locations}, {"Idempotency-Key": key})

delivery = "/deliveries/" + sent["deliveryId"]
# `settledAt` is null until each location has its final status.
while call(delivery)["settledAt"] is None:
    time.sleep(2)
for target in call(delivery + "/targets?pageSize=200")["items"]:
    print(target["boxName"] + ": " + target["status"])

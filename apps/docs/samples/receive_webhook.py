"""Receives the requests of a webhook, checks their signature, and prints each event once.

Usage: WEBHOOK_SECRET=whsec_… python3 receive_webhook.py [port]
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
OLDEST_SECONDS = 300

# A program that restarts stores the ids in its database.
seen = set()


def is_signed(headers, body):
    timestamp = headers.get("webhook-timestamp", "0")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > OLDEST_SECONDS:
        return False
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.digest(SECRET, signed, hashlib.sha256)).decode()
    # After a rotation of the secret, the header has the signatures of both secrets.
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one, "v1," + expected) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        signed = is_signed(self.headers, body)
        if signed and self.headers["webhook-id"] not in seen:
            seen.add(self.headers["webhook-id"])
            print(json.loads(body)["type"], flush=True)
        self.send_response(204 if signed else 401)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 3000), Receiver)
print("listening on port", server.server_port, flush=True)
server.serve_forever()

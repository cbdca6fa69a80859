export const INTRODUCTION = `The calls of the portal and the SDK as REST: the same rights, limits and audit log.

- **Authentication**: \`Authorization: Bearer esm_…\`, an API token of the portal. Without \`groupId\`, a call is about the group of the token.
- **Lists** have \`items\` and \`nextCursor\`. Repeat the call with \`cursor\` for the next page; null marks the last one.
- **Lists in parameters** are separated by commas: \`statuses=online,offline\`. Objects have brackets: \`began[from]=2026-11-01T00:00:00Z\`.
- **Unknown parameters and fields** are refused.
- **Repeating**: with an \`Idempotency-Key\`, a repeat within a day returns the first response and does nothing twice.
- **Changing**: send the \`ETag\` that you read as \`If-Match\`. If the item was changed since, the answer is 412 with the user and the time.
- **Errors** are problem details (RFC 9457) with the code of the platform in \`errorCode\`.
- **Compatibility**: fields, parameters and paths may be added. Nothing is removed or narrowed within \`/api/v1\`.`;

import { createEarshot } from '@earshot/sdk';

// Speaks a text at locations and prints where it was heard.
// Usage: EARSHOT_URL=… EARSHOT_TOKEN=… node send-text.ts 'Staff to the tills please' 'Leeds Headrow' …
const { EARSHOT_URL: url = '', EARSHOT_TOKEN: token } = process.env;
const [text = '', ...locations] = process.argv.slice(2);
const earshot = createEarshot({ url, token });

// The SDK makes the idempotency key and repeats failed calls with it.
const { operationId } = await earshot.notifications.send({ text, locations });
const sent = await earshot.operations.get(operationId);
const { outcome, locations: heard } = await sent.result();
for (const { boxName, status } of heard) console.log(`${boxName}: ${status}`);
process.exitCode = outcome === 'all' ? 0 : 1;

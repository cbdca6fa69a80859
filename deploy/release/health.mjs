// Health check of a container: whether a part answers at its port for operations.
const { OPERATIONS_HOST, API_OPERATIONS_PORT, GATEWAY_OPERATIONS_PORT, WORKER_OPERATIONS_PORT } = process.env;

const everywhere = ['0.0.0.0', '::', '', undefined];
const host = everywhere.includes(OPERATIONS_HOST) ? '127.0.0.1' : OPERATIONS_HOST;

const isLive = async (port) =>
  await fetch(`http://${host}:${port}/health/live`, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const ports = [API_OPERATIONS_PORT, GATEWAY_OPERATIONS_PORT, WORKER_OPERATIONS_PORT].filter(Boolean);
process.exitCode = (await Promise.all(ports.map(isLive))).includes(true) ? 0 : 1;

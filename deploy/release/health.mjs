// Health check of a container with one part. The worker serves no requests: it is well as long as it runs, because it exits
// when it fails. Its dependencies are in the health page of the api.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const root = dirname(import.meta.dirname);
const parts = ['api', 'worker', 'gateway'];

const { API_HOST, API_PORT, GATEWAY_HTTP_HOST, GATEWAY_HTTP_PORT } = process.env;
const pages = {
  api: address(API_HOST, API_PORT || 8080),
  gateway: address(GATEWAY_HTTP_HOST, GATEWAY_HTTP_PORT || 8081),
};

function address(host, port) {
  const reached = !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/health`;
}

/** The part of this release that runs; undefined if none does. */
function runningPart() {
  const commands = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandOf);
  return parts.find((part) => commands.some((words) => words.includes(`${root}/apps/${part}/src/main.js`)));
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

async function isWell(part) {
  if (part === undefined) return false;
  if (part === 'worker') return true;
  const response = await fetch(pages[part], { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
  return response?.ok === true;
}

process.exitCode = (await isWell(runningPart())) ? 0 : 1;

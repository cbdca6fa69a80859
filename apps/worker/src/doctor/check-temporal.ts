import { isThisMachine } from '@earshot/doctor/addresses';
import type { Check } from '@earshot/domain/health/check';
import { type Connection, isGrpcServiceError } from '@temporalio/client';
import { connectTemporal } from '../connect-temporal.ts';
import type { TemporalConnection } from '../read-temporal-connection.ts';

const WITHIN_MS = 5_000;
/** Code of gRPC. */
const NOT_FOUND = 5;
const DAY_S = 86_400;
/** Days for which Temporal keeps ended workflows. Earshot reads none of them; people do after a failure. */
const RETENTION = { least: 1, most: 30 } as const;

/** Checks Temporal: connection, encryption, version, namespace and its retention. */
export async function checkTemporal({ options, namespace }: TemporalConnection): Promise<Check[]> {
  const { address = '', tls, apiKey } = options;
  let connection: Connection;
  try {
    connection = await connectTemporal(options);
  } catch (error) {
    return [unreachable(address, error)];
  }
  try {
    return await connection.withDeadline(Date.now() + WITHIN_MS, async () => [
      // An API key is sent by TLS only.
      encryptionOf(address, Boolean(tls) || apiKey !== undefined),
      await versionOf(connection),
      await namespaceOf(connection, namespace),
    ]);
  } finally {
    await connection.close();
  }
}

const unreachable = (address: string, error: unknown): Check => ({
  id: 'temporal',
  status: 'failed',
  text: `Temporal at ${address} cannot be reached (${error instanceof Error ? error.message : String(error)})`,
  why: 'casts, requests and mails wait in the outbox',
  advice: 'Check TEMPORAL_ADDRESS and the variables of TLS.',
});

export function encryptionOf(address: string, hasTls: boolean): Check {
  const id = 'temporal:tls';
  if (hasTls) return { id, status: 'ok', text: 'The connection to Temporal has TLS' };
  if (isThisMachine(address.replace(/:\d+$/, ''))) return { id, status: 'ok', text: 'Temporal is on this machine' };
  return {
    id,
    status: 'warning',
    text: 'The connection to Temporal has no TLS',
    why: 'others in its network can read and start workflows',
    advice: 'Set TEMPORAL_TLS=true, or keep Temporal in a private network.',
  };
}

async function versionOf(connection: Connection): Promise<Check> {
  const id = 'temporal:version';
  const { serverVersion, capabilities } = await connection.workflowService.getSystemInfo({});
  if (capabilities?.supportsSchedules === true) return { id, status: 'ok', text: `Temporal ${serverVersion}` };
  return {
    id,
    status: 'failed',
    text: `Temporal ${serverVersion} has no schedules`,
    why: 'retention and other regular work never run',
    advice: 'Use a later version of Temporal.',
  };
}

async function namespaceOf(connection: Connection, namespace: string): Promise<Check> {
  const id = 'temporal:namespace';
  try {
    const { config } = await connection.workflowService.describeNamespace({ namespace });
    return retentionOf(namespace, Number(config?.workflowExecutionRetentionTtl?.seconds ?? 0) / DAY_S);
  } catch (error) {
    const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
    if (code !== NOT_FOUND) throw error;
    return {
      id,
      status: 'failed',
      text: `Temporal has no namespace ${namespace}`,
      why: 'the worker does not start',
      advice: `Run: temporal operator namespace create --namespace ${namespace} --retention 72h`,
    };
  }
}

export function retentionOf(namespace: string, days: number): Check {
  const id = 'temporal:namespace';
  const text = `The namespace ${namespace} keeps ended workflows for ${days} ${days === 1 ? 'day' : 'days'}`;
  if (days >= RETENTION.least && days <= RETENTION.most) return { id, status: 'ok', text };
  return {
    id,
    status: 'warning',
    text,
    why: days < RETENTION.least ? 'a failure of the night is gone in the morning' : 'the store of Temporal grows',
    advice: `Run: temporal operator namespace update --namespace ${namespace} --retention 72h`,
  };
}

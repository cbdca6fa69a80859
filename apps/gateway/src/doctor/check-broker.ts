import { randomBytes, randomUUID } from 'node:crypto';
import { isThisMachine, shownAddress } from '@earshot/doctor/addresses';
import { headAndRest } from '@earshot/doctor/head-and-rest';
import { tryLogin } from '@earshot/device-protocol/try-login';
import type { Check } from '@earshot/domain/health/check';
import { BrokerUnfit } from '../broker/mosquitto/broker-unfit.ts';
import { ControlChannel } from '../broker/mosquitto/control-channel.ts';
import { probeBroker } from '../broker/mosquitto/probe.ts';

export interface BrokerSettings {
  readonly MQTT_URL: string | undefined;
  readonly MQTT_HOST: string;
  readonly MQTT_ADMIN_SECRET: string | undefined;
  readonly GATEWAY_MQTT_SECRET: string;
  readonly WORKER_MQTT_SECRET: string;
}

/** A serial number that belongs to no device. */
const STRANGER = 'EARSHOT-DOCTOR';

/** Checks the broker: encryption, the account of the gateway, strangers, and the rights of parts and devices. */
export async function checkBroker(settings: BrokerSettings): Promise<Check[]> {
  const { MQTT_URL: url } = settings;
  if (url === undefined) return [embedded(settings.MQTT_HOST)];
  const encryption = encryptionOf(url);
  if (encryption.status === 'failed') return [encryption];
  const login = await gatewayLogin(url, settings.GATEWAY_MQTT_SECRET);
  if (login.status === 'failed') return [encryption, login];
  return [encryption, login, await strangersOf(url), await rightsOf({ ...settings, MQTT_URL: url })];
}

function embedded(host: string): Check {
  const id = 'broker';
  if (!isThisMachine(host)) {
    return {
      id,
      status: 'failed',
      text: `The gateway's own broker listens on ${host} without TLS`,
      why: 'secrets of controllers can be read on the way',
      advice: 'Set MQTT_URL to a broker with TLS (deploy/mosquitto), or MQTT_HOST to 127.0.0.1.',
    };
  }
  return {
    id,
    status: 'warning',
    text: "The gateway's own broker serves this machine only",
    why: 'controllers elsewhere cannot connect',
    advice: 'Set MQTT_URL to a broker with TLS (deploy/mosquitto).',
  };
}

function encryptionOf(url: string): Check {
  const id = 'broker:tls';
  const { protocol, hostname } = new URL(url);
  if (protocol === 'mqtts:') return { id, status: 'ok', text: 'The connection to the broker has TLS' };
  if (isThisMachine(hostname)) return { id, status: 'ok', text: 'The broker is on this machine' };
  return {
    id,
    status: 'failed',
    text: `MQTT_URL ${shownAddress(url)} has no TLS`,
    why: 'gateway and worker refuse to send their passwords',
    advice: 'Give the broker a certificate, and set MQTT_URL to its mqtts:// address.',
  };
}

async function gatewayLogin(url: string, password: string): Promise<Check> {
  const id = 'broker:gateway';
  const outcome = await tryLogin({ url, name: 'gateway', clientId: `doctor-${randomUUID()}`, password });
  if (outcome === 'accepted') return { id, status: 'ok', text: 'The broker accepts the account of the gateway' };
  if (outcome !== 'refused') {
    return {
      id,
      status: 'failed',
      text: `The broker at ${shownAddress(url)} cannot be reached (${outcome.message})`,
      why: 'controllers get no plans, and nothing else about the broker can be examined',
      advice: 'Check MQTT_URL, the certificate of the broker and NODE_EXTRA_CA_CERTS.',
    };
  }
  return {
    id,
    status: 'failed',
    text: 'The broker refuses the account of the gateway',
    why: 'no message of a controller arrives',
    advice: 'Start the gateway with MQTT_ADMIN_SECRET, which creates the account, or correct GATEWAY_MQTT_SECRET.',
  };
}

async function strangersOf(url: string): Promise<Check> {
  const id = 'broker:strangers';
  const outcome = await tryLogin({ url, name: STRANGER, password: randomBytes(16).toString('hex') });
  if (outcome !== 'accepted') return { id, status: 'ok', text: 'The broker refuses unknown devices' };
  return {
    id,
    status: 'failed',
    text: 'The broker accepts unknown devices',
    why: 'every device can act as a controller',
    advice: 'Set `allow_anonymous false` and use the plugin of deploy/mosquitto.',
  };
}

async function rightsOf(settings: BrokerSettings & { readonly MQTT_URL: string }): Promise<Check> {
  const id = 'broker:rights';
  const { MQTT_URL: url, MQTT_ADMIN_SECRET: password } = settings;
  if (password === undefined) {
    return {
      id,
      status: 'warning',
      text: 'The rights of devices and parts at the broker cannot be tested',
      why: 'a wrong rule would lose messages or let a controller read those of another',
      advice:
        'Set MQTT_ADMIN_SECRET if the broker is Mosquitto; else test its rules as deploy/mosquitto describes them.',
    };
  }
  let channel: ControlChannel | undefined;
  try {
    channel = await ControlChannel.open({ url, password, clientId: `doctor-${randomUUID()}` });
    await probeBroker({
      url,
      secrets: { gateway: settings.GATEWAY_MQTT_SECRET, worker: settings.WORKER_MQTT_SECRET },
      channel,
    });
  } catch (error) {
    if (!(error instanceof BrokerUnfit)) throw error;
    const [text, advice] = headAndRest(error.message);
    return { id, status: 'failed', text, why: 'the gateway does not start with it', advice };
  } finally {
    await channel?.close();
  }
  return {
    id,
    status: 'ok',
    text: 'Gateway and worker may write and read their topics, and a device only those of its own serial number',
  };
}

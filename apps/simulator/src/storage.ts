import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kept, newStorage } from '@earshot/device-protocol/device/kept';
import { applyChange } from '@earshot/device-protocol/device/kept-change';
import type { KeptChange } from '@earshot/device-protocol/device/kept-change';
import type { EndpointSettings } from '@earshot/domain/device-configuration/endpoint-settings';
import type { Configuration } from './commands/configuration.ts';
import type { SentMember } from './life/team.ts';

/** Persistent storage of the controllers of this process. A restart of the process is a reboot of the controllers. */
export interface Storage {
  readonly open: (serial: string) => Kept;
  /** Stores all changes or none, as durably as the implementation allows. */
  readonly keep: (serial: string, changes: readonly KeptChange[]) => void;
  /** Call when a controller stops; its next `open` in this process returns `kept`. */
  readonly close: (serial: string, kept: Kept) => void;
  /** Secret that the platform sent to replace the first one. */
  readonly secretOf: (serial: string) => string | undefined;
  readonly keepSecret: (serial: string, secret: string) => void;
  /** Settings that the platform sent. */
  readonly configurationOf: (serial: string) => Configuration | undefined;
  readonly keepConfiguration: (serial: string, configuration: Configuration) => void;
  /** Settings of endpoints that the platform sent, by endpoint id. */
  readonly endpointsOf: (serial: string) => ReadonlyMap<string, EndpointSettings>;
  readonly keepEndpoint: (serial: string, endpointId: string, settings: EndpointSettings) => void;
  /** Firmware version that the controller was updated to. */
  readonly firmwareOf: (serial: string) => string | undefined;
  readonly keepFirmware: (serial: string, firmware: string) => void;
  /** Team members who may enrol. Undefined if the platform never sent any. */
  readonly teamOf: (serial: string) => Team | undefined;
  readonly keepTeam: (serial: string, team: Team) => void;
  /** Hostname that the platform sent. */
  readonly hostnameOf: (serial: string) => string | undefined;
  readonly keepHostname: (serial: string, hostname: string) => void;
}

type Team = readonly SentMember[];
type Endpoints = Map<string, Map<string, EndpointSettings>>;
const NONE: ReadonlyMap<string, EndpointSettings> = new Map();

function setEndpoint(
  all: Endpoints,
  { serial, endpointId, settings }: { serial: string; endpointId: string; settings: EndpointSettings },
): void {
  const ofOne = all.get(serial) ?? new Map<string, EndpointSettings>();
  all.set(serial, ofOne.set(endpointId, settings));
}

/** Storage in memory: after a restart of the process, each controller is a new device to the platform. */
export function memoryStorage(): Storage {
  const remembered = new Map<string, Kept>();
  const secrets = new Map<string, string>();
  const configurations = new Map<string, Configuration>();
  const endpoints: Endpoints = new Map();
  const versions = new Map<string, string>();
  const hostnames = new Map<string, string>();
  const teams = new Map<string, Team>();
  return {
    open: (serial) => remembered.get(serial) ?? newStorage(randomUUID()),
    keep: () => undefined,
    close: (serial, kept) => remembered.set(serial, kept),
    secretOf: (serial) => secrets.get(serial),
    keepSecret: (serial, secret) => secrets.set(serial, secret),
    configurationOf: (serial) => configurations.get(serial),
    keepConfiguration: (serial, configuration) => configurations.set(serial, configuration),
    endpointsOf: (serial) => endpoints.get(serial) ?? NONE,
    keepEndpoint: (serial, endpointId, settings) => setEndpoint(endpoints, { serial, endpointId, settings }),
    firmwareOf: (serial) => versions.get(serial),
    keepFirmware: (serial, firmware) => versions.set(serial, firmware),
    hostnameOf: (serial) => hostnames.get(serial),
    keepHostname: (serial, hostname) => hostnames.set(serial, hostname),
    teamOf: (serial) => teams.get(serial),
    keepTeam: (serial, team) => teams.set(serial, team),
  };
}

type Line = { readonly serial: string } & (
  | { readonly kept: Kept }
  | { readonly changes: readonly KeptChange[] }
  | { readonly secret: string }
  | { readonly configuration: Configuration }
  | { readonly endpointId: string; readonly settings: EndpointSettings }
  | { readonly firmware: string }
  | { readonly hostname: string }
  | { readonly team: Team }
);

interface Remembered {
  readonly kept: Map<string, Kept>;
  readonly secrets: Map<string, string>;
  readonly configurations: Map<string, Configuration>;
  readonly endpoints: Endpoints;
  readonly versions: Map<string, string>;
  readonly hostnames: Map<string, string>;
  readonly teams: Map<string, Team>;
}

/**
 * Storage in a single file: a line per turn, compacted at each start. An incomplete last line, left by a crash, is
 * ignored.
 */
export function fileStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'controllers.jsonl');
  const before = replay(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const { kept: remembered, secrets, configurations, endpoints, versions, hostnames, teams } = before;
  const compact: Line[] = [
    ...[...remembered].map(([serial, kept]) => ({ serial, kept })),
    ...[...secrets].map(([serial, secret]) => ({ serial, secret })),
    ...[...configurations].map(([serial, configuration]) => ({ serial, configuration })),
    ...[...endpoints].flatMap(([serial, ofOne]) =>
      [...ofOne].map(([endpointId, settings]) => ({ serial, endpointId, settings })),
    ),
    ...[...versions].map(([serial, firmware]) => ({ serial, firmware })),
    ...[...hostnames].map(([serial, hostname]) => ({ serial, hostname })),
    ...[...teams].map(([serial, team]) => ({ serial, team })),
  ];
  // Readable by this account only, because the file contains secrets.
  writeFileSync(`${file}.new`, compact.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  const append = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    open: (serial) => {
      const known = remembered.get(serial);
      if (known !== undefined) return known;
      const kept = newStorage(randomUUID());
      append({ serial, kept });
      return kept;
    },
    keep: (serial, changes) => append({ serial, changes }),
    close: (serial, kept) => remembered.set(serial, kept),
    secretOf: (serial) => secrets.get(serial),
    keepSecret: (serial, secret) => {
      secrets.set(serial, secret);
      append({ serial, secret });
    },
    configurationOf: (serial) => configurations.get(serial),
    keepConfiguration: (serial, configuration) => {
      configurations.set(serial, configuration);
      append({ serial, configuration });
    },
    endpointsOf: (serial) => endpoints.get(serial) ?? NONE,
    keepEndpoint: (serial, endpointId, settings) => {
      setEndpoint(endpoints, { serial, endpointId, settings });
      append({ serial, endpointId, settings });
    },
    firmwareOf: (serial) => versions.get(serial),
    keepFirmware: (serial, firmware) => {
      versions.set(serial, firmware);
      append({ serial, firmware });
    },
    hostnameOf: (serial) => hostnames.get(serial),
    keepHostname: (serial, hostname) => {
      hostnames.set(serial, hostname);
      append({ serial, hostname });
    },
    teamOf: (serial) => teams.get(serial),
    keepTeam: (serial, team) => {
      teams.set(serial, team);
      append({ serial, team });
    },
  };
}

function replay(text: string): Remembered {
  const kept = new Map<string, Kept>();
  const secrets = new Map<string, string>();
  const configurations = new Map<string, Configuration>();
  const endpoints: Endpoints = new Map();
  const versions = new Map<string, string>();
  const hostnames = new Map<string, string>();
  const teams = new Map<string, Team>();
  for (const line of text.split('\n')) {
    const read = parse(line);
    if (read === undefined) continue;
    if ('secret' in read) secrets.set(read.serial, read.secret);
    else if ('configuration' in read) configurations.set(read.serial, read.configuration);
    else if ('settings' in read) setEndpoint(endpoints, read);
    else if ('firmware' in read) versions.set(read.serial, read.firmware);
    else if ('team' in read) teams.set(read.serial, read.team);
    else if ('hostname' in read) hostnames.set(read.serial, read.hostname);
    else if ('kept' in read) kept.set(read.serial, { ...newStorage(read.kept.storageId), ...read.kept });
    else {
      const before = kept.get(read.serial);
      if (before !== undefined) kept.set(read.serial, read.changes.reduce(applyChange, before));
    }
  }
  return { kept, secrets, configurations, endpoints, versions, hostnames, teams };
}

function parse(line: string): Line | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as Line);
  } catch {
    return undefined;
  }
}

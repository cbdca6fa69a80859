import type { Installation } from './installation.ts';
import { brokerUrl } from './part-values.ts';
import type { SignIn } from './prepare-database.ts';
import type { DatabaseUrls } from './start-database.ts';
import type { Workflows } from './start-workflows.ts';

/** Addresses of all parts. The file addresses.json in the state folder contains them, and the process ids. */
export type Addresses = {
  home: string;
  portal: string;
  api: string;
  gatewayHttp: string;
  mqtt: string;
  temporal: string;
  temporalUi: string | undefined;
  /** Control page of the simulated fleet. */
  simulatorControl: string | undefined;
  /** URL of the application's role. */
  databaseUrl: string;
  /** URL of the role that owns the tables. */
  databaseOwnerUrl: string;
  signIns: SignIn[];
};

export type Started = {
  database: DatabaseUrls;
  workflows: Workflows;
  portalDev: string | undefined;
  signIns: SignIn[];
};

export function addressesOf(installation: Installation, started: Started): Addresses {
  const { flags, home, ports, settings } = installation;
  const isSteered = flags.simulator && settings.NODE_ENV !== 'production';
  const api = `http://${reachableHost(settings.API_HOST)}:${ports.api}`;
  return {
    home: home.folder,
    portal: started.portalDev ?? api,
    api,
    gatewayHttp: `http://${reachableHost(settings.GATEWAY_HTTP_HOST)}:${ports.gatewayHttp}`,
    mqtt: brokerUrl(installation),
    temporal: started.workflows.address,
    temporalUi: started.workflows.page,
    simulatorControl: isSteered ? `http://127.0.0.1:${ports.simulatorControl}` : undefined,
    databaseUrl: started.database.url,
    databaseOwnerUrl: started.database.ownerUrl,
    signIns: started.signIns,
  };
}

/** Servers that listen on all addresses are reached on loopback. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

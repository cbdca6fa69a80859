import type { Installation } from './installation.ts';
import { brokerUrl } from './part-values.ts';
import type { SignIn } from './prepare-database.ts';
import type { Workflows } from './start-workflows.ts';

/** Where everything is; the file addresses.json in the state folder has this and the pids. */
export type Addresses = {
  home: string;
  portal: string;
  api: string;
  gatewayHttp: string;
  mqtt: string;
  temporal: string;
  temporalUi: string | undefined;
  /** The page that steers the simulated fleet. */
  simulatorControl: string | undefined;
  databaseUrl: string;
  signIns: SignIn[];
};

export type Started = { databaseUrl: string; workflows: Workflows; portalDev: string | undefined; signIns: SignIn[] };

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
    databaseUrl: started.databaseUrl,
    signIns: started.signIns,
  };
}

/** Whoever listens on all addresses is reached on loopback. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

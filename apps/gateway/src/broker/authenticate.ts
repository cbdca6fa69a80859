import { isLoopbackAddress } from '@earshot/device-protocol/loopback';
import type { Principal } from '@earshot/device-protocol/rights';
import type { DeviceCredentials } from './device-credentials.ts';
import type { FindService } from './service-principals.ts';
import { WrongAttempts } from './wrong-attempts.ts';

export interface Login {
  readonly clientId: string;
  readonly name: string;
  readonly password: Buffer;
  /** Remote address; undefined once it is no longer known. */
  readonly address: string | undefined;
}

/** Identifies a client; undefined if it is refused. Rejects if the credential cannot be looked up now. */
export type Authenticate = (login: Login) => Promise<Principal | undefined>;

export function createAuthenticate(findService: FindService, credentials: DeviceCredentials): Authenticate {
  const wrong = new WrongAttempts();
  const identify = async ({ clientId, name, password, address }: Login): Promise<Principal | undefined> => {
    const service = findService(name, password);
    if (typeof service === 'object') return mayComeFrom(service, address) ? service : undefined;
    // A device has a single connection: its user name and client id are both its serial.
    if (service === 'wrong password' || clientId !== name) return undefined;
    return (await credentials.verify(name, password)) ? { kind: 'device', serial: name } : undefined;
  };
  return async (login) => {
    const principal = await identify(login);
    if (principal === undefined) await wrong.penalty(login.name);
    return principal;
  };
}

/** The simulator account may act as any controller, so it may connect from this machine only. */
const mayComeFrom = ({ kind }: Principal, address: string | undefined): boolean =>
  kind !== 'simulator' || (address !== undefined && isLoopbackAddress(address));

import { randomUUID } from 'node:crypto';
import type { UpMessages } from '@earshot/device-protocol/codec/registry';
import { EMPTY_PLAN_DIGEST } from '@earshot/device-protocol/plan-digest';

const plan = { generation: 0, digest: EMPTY_PLAN_DIGEST };
const versions = { firmware: '4.2.1', hardware: 'VC4' };

/** Messages of one controller, in order. */
export class Voice {
  seq = 0;

  envelope() {
    this.seq += 1;
    return { v: 1 as const, id: `1-${this.seq}`, boot: 1, seq: this.seq, at: new Date().toISOString(), ownerEpoch: 1 };
  }

  hello(): UpMessages['hello'] {
    return {
      ...this.envelope(),
      storageId: randomUUID(),
      model: 'VC4',
      versions,
      supportedFeatures: ['state.watch'],
      plan,
      lists: { baseUnits: EMPTY_PLAN_DIGEST, endpoints: EMPTY_PLAN_DIGEST },
      journal: { from: 1, next: 1 },
      nonce: 'bench',
    };
  }

  state(faults: readonly string[] = []): UpMessages['state'] {
    return {
      ...this.envelope(),
      status: faults.length > 0 ? 'fault' : 'active',
      faults: [...faults],
      cpu: 8 + (this.seq % 17),
      memory: 41,
      disk: 23,
      temperature: 39,
      nics: [{ name: 'eth0', ipAddress: '192.168.1.10', up: true }],
      versions,
      uptimeS: this.seq,
      plan,
      headsetsOnline: 6,
    };
  }

  endpoint(id: string, name = 'Tills'): UpMessages['endpoints'] {
    const endpoint = { id, ipei: '012345678901', category: 'headset' as const, name, status: 'online' as const };
    const more = { battery: 20 + (this.seq % 80), charging: false, conference: 1, lastEventAt: null };
    return {
      ...this.envelope(),
      full: false,
      digest: '0123456789abcdef',
      set: [{ ...endpoint, ...more }],
      removed: [],
    };
  }
}

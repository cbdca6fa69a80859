import { describe, expect, it } from 'vitest';
import type { ControllerStatus } from '../controllers/presence.ts';
import { decideIncidents, type OpenIncident } from './decide-incidents.ts';
import type { IncidentKind } from './kinds.ts';

const asOf = new Date('2026-11-22T12:00:00Z');
const ago = (minutes: number) => new Date(asOf.getTime() - minutes * 60_000);
const incident = (kind: IncidentKind, over: Partial<OpenIncident> = {}): OpenIncident => ({
  id: kind,
  kind,
  since: ago(60),
  isOwners: true,
  ...over,
});
const decide = (status: ControllerStatus, since: Date, open: readonly OpenIncident[] = []) =>
  decideIncidents({ status, since, headsets: null, open }, { asOf, graceMs: 3 * 60_000 });

describe('the incidents of a controller', () => {
  it.each([
    ['inactive', 'controller-offline'],
    ['fault', 'controller-fault'],
  ] as const)('open when it was %s for the whole grace, and not earlier', (status, kind) => {
    expect(decide(status, ago(3))).toEqual({ opens: [{ kind, since: ago(3) }], resolves: [] });
    expect(decide(status, new Date(ago(3).getTime() + 1))).toEqual({ opens: [], resolves: [] });
  });
  it.each(['active', 'rebooting', 'unknown'] as const)('do not open while it is %s', (status) => {
    expect(decide(status, ago(600))).toEqual({ opens: [], resolves: [] });
  });
  it('do not open again while one is open', () => {
    expect(decide('inactive', ago(60), [incident('controller-offline')])).toEqual({ opens: [], resolves: [] });
  });
  it.each(['active', 'fault', 'rebooting', 'unknown'] as const)(
    'end when it is heard again (%s), at the time it came back',
    (status) => {
      expect(decide(status, ago(1), [incident('controller-offline')])).toEqual({
        opens: [],
        resolves: [{ id: 'controller-offline', at: ago(1) }],
      });
    },
  );
  it('of a fault end when it is active, continue during a reboot, and are replaced by an outage', () => {
    const open = [incident('controller-fault')];
    expect(decide('active', ago(1), open).resolves).toHaveLength(1);
    expect(decide('rebooting', ago(1), open).resolves).toEqual([]);
    expect(decide('inactive', ago(1), open)).toEqual({ opens: [], resolves: [] });
    expect(decide('inactive', ago(4), open)).toEqual({
      opens: [{ kind: 'controller-offline', since: ago(4) }],
      resolves: [{ id: 'controller-fault', at: ago(4) }],
    });
  });
  it('of a former owner end, and the new owner gets a new incident', () => {
    expect(decide('inactive', ago(30), [incident('controller-offline', { isOwners: false })])).toEqual({
      opens: [{ kind: 'controller-offline', since: ago(30) }],
      resolves: [{ id: 'controller-offline', at: ago(30) }],
    });
  });
  it('never end before their start', () => {
    const [resolved] = decide('active', ago(9), [incident('controller-offline', { since: ago(2) })]).resolves;
    expect(resolved?.at).toEqual(ago(2));
  });
});

const missing = incident('headset-missing');
const decideHeadsets = (
  headsets: { since: Date; knownAt: Date } | null,
  { status = 'active', open = [] }: { status?: ControllerStatus; open?: readonly OpenIncident[] } = {},
) => decideIncidents({ status, since: ago(600), headsets, open }, { asOf, graceMs: 3 * 60_000 });

describe('the incident of missing headsets', () => {
  it('opens when the platform has known of one for the whole grace, since it is missing [B-224]', () => {
    expect(decideHeadsets({ since: ago(30), knownAt: ago(3) }).opens).toEqual([
      { kind: 'headset-missing', since: ago(30) },
    ]);
    expect(decideHeadsets({ since: ago(30), knownAt: new Date(ago(3).getTime() + 1) }).opens).toEqual([]);
  });
  it('opens beside a fault, and not again while it is open', () => {
    const headsets = { since: ago(30), knownAt: ago(30) };
    expect(decideHeadsets(headsets, { status: 'fault' }).opens.map(({ kind }) => kind)).toEqual([
      'controller-fault',
      'headset-missing',
    ]);
    expect(decideHeadsets(headsets, { open: [missing] })).toEqual({ opens: [], resolves: [] });
  });
  it.each(['inactive', 'rebooting', 'unknown'] as const)(
    'neither opens nor ends by itself while the controller is %s, because its headsets are unknown',
    (status) => {
      const headsets = { since: ago(30), knownAt: ago(30) };
      expect(decideHeadsets(headsets, { status }).opens.map(({ kind }) => kind)).not.toContain('headset-missing');
      expect(decideHeadsets(headsets, { status, open: [missing] }).resolves).toEqual([]);
    },
  );
  it('ends when no headset is missing, and then is when it was seen', () => {
    expect(decideHeadsets(null, { open: [missing] })).toEqual({
      opens: [],
      resolves: [{ id: 'headset-missing', at: asOf }],
    });
  });
});

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
  decideIncidents({ status, since, open }, { asOf, graceMs: 3 * 60_000 });

describe('the incidents of a controller', () => {
  it.each([
    ['inactive', 'controller-offline'],
    ['fault', 'controller-fault'],
  ] as const)('open when it was %s for the whole grace, and not earlier', (status, kind) => {
    expect(decide(status, ago(3))).toEqual({ opens: kind, resolves: [] });
    expect(decide(status, new Date(ago(3).getTime() + 1))).toEqual({ opens: undefined, resolves: [] });
  });
  it.each(['active', 'rebooting', 'unknown'] as const)('do not open while it is %s', (status) => {
    expect(decide(status, ago(600))).toEqual({ opens: undefined, resolves: [] });
  });
  it('do not open again while one is open', () => {
    expect(decide('inactive', ago(60), [incident('controller-offline')])).toEqual({ opens: undefined, resolves: [] });
  });
  it.each(['active', 'fault', 'rebooting', 'unknown'] as const)(
    'end when it is heard again (%s), at the time it came back',
    (status) => {
      expect(decide(status, ago(1), [incident('controller-offline')])).toEqual({
        opens: undefined,
        resolves: [{ id: 'controller-offline', at: ago(1) }],
      });
    },
  );
  it('of a fault end when it is active, continue during a reboot, and are replaced by an outage', () => {
    const open = [incident('controller-fault')];
    expect(decide('active', ago(1), open).resolves).toHaveLength(1);
    expect(decide('rebooting', ago(1), open).resolves).toEqual([]);
    expect(decide('inactive', ago(1), open)).toEqual({ opens: undefined, resolves: [] });
    expect(decide('inactive', ago(4), open)).toEqual({
      opens: 'controller-offline',
      resolves: [{ id: 'controller-fault', at: ago(4) }],
    });
  });
  it('of a former owner end, and the new owner gets a new incident', () => {
    expect(decide('inactive', ago(30), [incident('controller-offline', { isOwners: false })])).toEqual({
      opens: 'controller-offline',
      resolves: [{ id: 'controller-offline', at: ago(30) }],
    });
  });
  it('never end before their start', () => {
    const [resolved] = decide('active', ago(9), [incident('controller-offline', { since: ago(2) })]).resolves;
    expect(resolved?.at).toEqual(ago(2));
  });
});

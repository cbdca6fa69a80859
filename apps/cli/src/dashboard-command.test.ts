import { fakePlatform, Refusal, sampleId } from '@earshot/sdk/testing';
import type { DashboardOverview } from '@earshot/sdk';
import { describe, expect, it, vi } from 'vitest';
import Dashboard from './commands/dashboard.ts';
import { dashboardReport } from './output/dashboard-report.ts';
import { runCommand } from './testing/run-command.ts';

const group = { id: sampleId(900), title: 'North', features: [] };
const overview: DashboardOverview = {
  asOf: '2026-11-21T10:00:00.000Z',
  controllers: { total: 1_204, byStatus: { active: 1_200, inactive: 3, fault: 1, rebooting: 0, unknown: 0 } },
  devices: [
    {
      kind: 'headset',
      total: 12_010,
      byStatus: { online: 12_000, offline: 7, longOffline: 3, removed: 9, unknown: 0 },
      faulty: 2,
      lastKnown: { total: 40, online: 38, faulty: 0 },
    },
    {
      kind: 'keypad',
      total: 0,
      byStatus: { online: 0, offline: 0, longOffline: 0, removed: 0, unknown: 0 },
      faulty: 0,
      lastKnown: { total: 0, online: 0, faulty: 0 },
    },
  ],
  support: { locations: 1_204, deviceHeartbeats: 1_190, baseunitHeartbeats: 1_204 },
};
const current = {
  user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: group.id },
  role: { id: 3, title: 'Standard', rank: 40 },
  group,
  permissions: [],
  menu: [],
};

describe('the dashboard command', () => {
  it('shows controllers by status and only the device types that exist', async () => {
    const fake = fakePlatform({ 'session.current': () => current, 'dashboard.overview': () => overview });
    const { stdout, exitCode, result } = await runCommand(Dashboard, [], fake);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('1,204 controllers  1,200 active  3 inactive  1 fault');
    expect(stdout).toContain('Data supplied by 1,190 of 1,204 Locations.');
    expect(stdout).toMatch(/Headsets +12,010 +12,000 +7 +40 +3 +0 +2/);
    expect(stdout).not.toContain('Keypads');
    expect(result).toEqual(overview);
  });

  it('prints the overview as JSON with --json', async () => {
    const fake = fakePlatform({ 'session.current': () => current, 'dashboard.overview': () => overview });
    const { stdout } = await runCommand(Dashboard, ['--json'], fake);
    expect(JSON.parse(stdout)).toEqual(overview);
  });

  it('prints one JSON object per line with --watch --json and ends when access is refused', async () => {
    let reads = 0;
    const fake = fakePlatform({
      'session.current': () => current,
      'dashboard.overview': () => {
        reads += 1;
        if (reads > 1) throw new Refusal(403, 'Not permitted');
        return overview;
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const running = runCommand(Dashboard, ['--watch', '--json'], fake).finally(() => vi.useRealTimers());
    // Polls are far apart, so fake time is advanced. Real time continues for the files that a command reads.
    while (vi.isFakeTimers()) {
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { stdout, exitCode } = await running;
    const [first = '', ...rest] = stdout.split('\n');
    expect(JSON.parse(first)).toEqual(overview);
    expect(JSON.parse(rest.join('\n'))).toMatchObject({ error: { code: 'UE_403' } });
    expect(exitCode).toBe(2);
  });

  it('fits a narrow terminal', () => {
    expect(dashboardReport(overview, { width: 48 }).every((line) => line.length <= 76)).toBe(true);
    expect(dashboardReport(overview, { width: 48 }).join('\n')).not.toContain('Unknown');
  });
});

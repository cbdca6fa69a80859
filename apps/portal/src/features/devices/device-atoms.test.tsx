import { DEVICE_STATUSES } from '@earshot/domain/devices/statuses';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_VALUE } from '#/lib/format.ts';
import { FreshnessTag } from '#/shared/devices/freshness-tag.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { Uptime } from '#/shared/devices/uptime.tsx';
import { BaseUnitState } from './components/base-unit-state.tsx';
import { BatteryLevel } from './components/battery-level.tsx';
import { ConnectionMarks } from './components/connection-marks.tsx';
import { DeviceTag, Tag } from './components/device-tag.tsx';
import { SignalBars } from './components/signal-bars.tsx';
import { UpdateMark } from './components/update-mark.tsx';
import { TAG_KINDS, TAG_STYLES, tagKindOf } from './tag-kind.ts';

const words = () => document.body.textContent;

describe('a status', () => {
  it('is drawn as active, default, fault, inactive, inactiveLight, offline, online, rebooting or unknown [B-211]', () => {
    const asked = [
      'active',
      'default',
      'fault',
      'inactive',
      'inactiveLight',
      'offline',
      'online',
      'rebooting',
      'unknown',
    ];
    expect(TAG_KINDS).toEqual(asked);
    for (const kind of TAG_KINDS) render(<Tag kind={kind}>{`a ${kind} tag`}</Tag>);
    for (const kind of TAG_KINDS) expect(screen.getByText(`a ${kind} tag`).className).not.toBe('');
  });
  it('differs by shape and word, not only by colour', () => {
    for (const status of DEVICE_STATUSES) {
      const { unmount } = render(<DeviceTag status={status} />);
      expect(screen.getByText(deviceTexts.statuses[status]).textContent).toMatch(/^[✓▲○◌↻◇■]/);
      unmount();
    }
    expect(['online', 'faulty', 'removed'].map((status) => tagKindOf(status as 'online'))).toEqual([
      'online',
      'fault',
      'inactiveLight',
    ]);
    expect(TAG_STYLES.fault.shape).not.toBe(TAG_STYLES.online.shape);
  });
});

describe('a battery', () => {
  it.each([
    [0, false, 'empty'],
    [24, false, 'low'],
    [49, false, 'medium-low'],
    [74, false, 'medium'],
    [75, false, 'full'],
    [3, true, 'charging'],
  ])(
    'of %s %% (charging: %s) is drawn %s, with words [B-300] [B-301] [B-302] [B-303] [B-304] [B-305]',
    (percent, charging, icon) => {
      render(<BatteryLevel percent={percent} charging={charging} />);
      const drawn = document.querySelector('[data-battery]');
      expect(drawn?.getAttribute('data-battery')).toBe(icon);
      expect(drawn?.textContent).toContain(`${percent} %`);
      expect(drawn?.getAttribute('title')).toContain('Battery');
    },
  );
  it('without a level is shown as a dash [B-317]', () => {
    render(<BatteryLevel percent={null} charging={false} />);
    expect(words()).toBe(NO_VALUE);
  });
});

describe('a signal', () => {
  it.each([
    ['-60,-65', 'green', '65'],
    ['-60,-75', 'orange', '75'],
    ['-76', 'red', '76'],
  ])('of %s is %s and shown as %s [B-306] [B-307] [B-308] [B-309]', (signal, colour, value) => {
    render(<SignalBars signal={signal} />);
    const drawn = document.querySelector('[data-signal]');
    expect([drawn?.getAttribute('data-signal'), drawn?.lastElementChild?.textContent]).toEqual([colour, value]);
  });
  it('without a value is shown as a dash [B-317]', () => {
    render(<SignalBars signal={null} />);
    expect(words()).toBe(NO_VALUE);
  });
});

describe('connection and update marks', () => {
  it('state in words whether a device is connected or speaking [B-310] [B-312]', () => {
    render(<ConnectionMarks connected speaking />);
    render(<ConnectionMarks connected speaking={false} />);
    render(<ConnectionMarks connected={false} speaking={false} />);
    expect(words()).toBe('SpeakingConnectedNot connected');
  });
  it('show whether an update is available, absent or uploading [B-271] [B-272] [B-273]', () => {
    const shown = [undefined, null, 0, 3].map((config) => {
      const { unmount, container } = render(<UpdateMark config={config} />);
      const text = container.textContent;
      unmount();
      return text;
    });
    expect(shown).toEqual(['Update available', 'Update available', '', 'Uploading']);
  });
});

it('outdated data is marked "Warning", then "Error" [B-267] [B-268]', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const shown = [1, 5, 11].map((minutes) => {
    const at = new Date(now.getTime() - minutes * 60_000).toISOString();
    const { container, unmount } = render(<FreshnessTag updatedAt={at} now={now} />);
    const text = container.textContent;
    unmount();
    return text;
  });
  expect(shown).toEqual(['', '▲Warning', '▲Error']);
});

it('uptime is shown as days and H:M:S, or as a dash if it is missing [B-316] [B-317]', () => {
  render(<Uptime since={new Date(Date.now() - (2 * 86_400 + 3_723) * 1_000).toISOString()} />);
  expect(words()).toMatch(/^2 days 1:02:0\d$/);
  render(<Uptime since={null} />);
  expect(words()).toMatch(new RegExp(`${NO_VALUE}$`));
});

it('a base unit without a reported state is shown as a dash [B-317]', () => {
  render(<BaseUnitState state={null} signal={null} battery={null} charging={false} />);
  expect(words()).toBe(NO_VALUE);
});

import { expect, it } from 'vitest';
import { historySelection } from './history-kinds.ts';

it('the history shows the kinds for which the reader has the permission', () => {
  expect(historySelection(new Set([]))).toEqual({ kinds: [], operations: [] });
  expect(historySelection(new Set(['view_controllers']))).toEqual({
    kinds: ['connection', 'incident', 'configuration', 'reboot'],
    operations: ['controller.configure', 'controller.reboot', 'hostname.set', 'language.set', 'voice-assistant.set'],
  });
  expect(historySelection(new Set(['view_endpoints']))).toEqual({
    kinds: ['configuration', 'registration'],
    operations: ['device.register', 'endpoint.configure', 'endpoint.remove'],
  });
  expect(historySelection(new Set(['view_baseunits']))).toEqual({
    kinds: ['reboot'],
    operations: ['base-units.reboot'],
  });
  expect(historySelection(new Set(['view_mcasts', 'view_tasks', 'view_audit_log']))).toEqual({
    kinds: ['cast', 'firmware', 'change'],
    operations: ['firmware.update'],
  });
});

it('the history shows only the wanted kinds', () => {
  const permissions = new Set(['view_controllers', 'view_endpoints', 'view_tasks'] as const);
  expect(historySelection(permissions, ['registration', 'cast', 'incident'])).toEqual({
    kinds: ['incident', 'registration'],
    operations: ['device.register', 'endpoint.remove'],
  });
});

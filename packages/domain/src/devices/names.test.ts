import { expect, it } from 'vitest';
import { deviceMake, modelName, shownDeviceId } from './names.ts';

it.each([
  ['JP900', 'S3', '[B-023]'],
  ['8930s', 'S4', '[B-024]'],
  ['8950', 'S5 Pro', '[B-025]'],
])('the headset %s is the model "%s" %s', (unitId, name) => {
  expect(modelName(unitId)).toBe(name);
});

it('a unit code without a model name has no name', () => {
  expect(modelName('8930')).toBeUndefined();
  expect(modelName(null)).toBeUndefined();
});

it('the column `device` shows the model, otherwise the hardware [B-148]', () => {
  expect(deviceMake({ unitId: '8950', hardware: 'rev C' })).toBe('S5 Pro');
  expect(deviceMake({ unitId: '8930', hardware: '8930s' })).toBe('S4');
  expect(deviceMake({ unitId: '8930', hardware: 'rev C' })).toBe('rev C');
  expect(deviceMake({ unitId: '8930', hardware: '' })).toBe('8930');
  expect(deviceMake({ unitId: null, hardware: null })).toBeNull();
});

it('the id of an endpoint is shown without its first 5 characters [B-177]', () => {
  expect(shownDeviceId('8930_V123456')).toBe('V123456');
});

it('an id that does not begin with a unit code is shown whole', () => {
  for (const id of ['line-1', 'cp-1', 'x', '8930_']) expect(shownDeviceId(id)).toBe(id);
});

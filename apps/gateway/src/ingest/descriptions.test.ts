import type { KnownController } from '@earshot/db/queries/ingest/ingest-controllers';
import type { State } from '@earshot/device-protocol/messages/state';
import { expect, it } from 'vitest';
import { type ControllerChange, unchanged } from './controller-change.ts';
import { Descriptions } from './descriptions.ts';

const said = (ownerEpoch: number): ControllerChange => ({
  ...unchanged({ controllerId: 'c', ownerEpoch } as KnownController, new Date()),
  state: { versions: { firmware: '1', hardware: 'A' }, nics: [{ name: 'eth0' }], hostname: 'shop' } as State,
});

it('writes the description of a controller once, and again for a new owner', () => {
  const descriptions = new Descriptions();
  const write = (ownerEpoch: number) => {
    const { rows, remember } = descriptions.changed([said(ownerEpoch)]);
    remember();
    return rows.map(({ hostname }) => hostname);
  };
  expect([write(1), write(1), write(2), write(2)]).toEqual([['shop'], [], ['shop'], []]);
});

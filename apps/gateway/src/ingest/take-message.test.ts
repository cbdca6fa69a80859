import type { KnownController } from '@earshot/db/queries/ingest/ingest-controllers';
import { expect, it } from 'vitest';
import { unchanged } from './controller-change.ts';
import { ListAssembly } from './list-assembly.ts';
import type { DecodedMessage } from './received.ts';
import { takeMessage } from './take-message.ts';

it.each([
  [0, true],
  [1, false],
  [2, true],
])('the measurements in a state of owner epoch %i are used for owner epoch 2: %s', (ownerEpoch, isUsed) => {
  const change = unchanged({ ownerEpoch: 2, boot: 1, seq: 1 } as KnownController, new Date());
  const plan = { generation: 1, digest: '0'.repeat(16) };
  const message = { boot: 1, seq: 2, ownerEpoch, plan, cpu: 99 };
  takeMessage(
    change,
    { ok: true, name: 'state', serial: 'VC4-1', message } as unknown as DecodedMessage,
    new ListAssembly(),
  );
  expect([change.state !== null, change.received, change.toAcknowledge, change.plan]).toEqual([
    isUsed,
    true,
    { boot: 1, echo: 2 },
    plan,
  ]);
});

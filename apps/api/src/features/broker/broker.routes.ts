import * as schema from '@earshot/domain/broker/schema';
import { procedure } from '../../trpc/procedure.ts';
import { getCredential } from './get-credential.ts';
import { registerController } from './register-controller.ts';

const onController = { item: 'controllerSerial', from: 'serialNumber' } as const;

export const brokerRoutes = {
  credential: procedure({ permission: 'manage_broker', scope: onController, rate: 'read' })
    .input(schema.brokerControllerInput)
    .output(schema.controllerCredential)
    .query(({ call, input }) => getCredential(call, input.serialNumber)),
  registerController: procedure({
    permission: 'manage_broker',
    scope: onController,
    rate: 'write',
    audit: 'broker.register-controller',
  })
    .input(schema.registerControllerInput)
    .output(schema.registeredController)
    .mutation(({ call, input }) => registerController(call, input)),
};

import * as schema from '@earshot/domain/service/schema';
import { procedure } from '../../trpc/procedure.ts';
import { listDead } from './list-dead.ts';
import { sendAgain } from './send-again.ts';

/** Platform views for internal staff, across all customers. */
export const serviceRoutes = {
  deadMessages: procedure({ permission: 'view_service', scope: 'none', rate: 'read' })
    .input(schema.listDeadMessagesInput)
    .output(schema.deadMessageList)
    .query(({ call, input }) => listDead(call, input)),
  sendAgain: procedure({ permission: 'manage_service', scope: 'none', rate: 'write', audit: 'message.send-again' })
    .input(schema.sendAgainInput)
    .output(schema.sentAgain)
    .mutation(({ call, input }) => sendAgain(call, input.messageIds)),
};

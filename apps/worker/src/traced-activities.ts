import { TRACE_MEMO } from '@earshot/processes/trace-memo';
import { inSpan } from '@earshot/tracing/spans';
import { defaultPayloadConverter } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';

/** Records activities of workflows that have a trace id in its trace. */
export const tracedActivities: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    execute: async (input, next) => {
      const header = input.headers[TRACE_MEMO];
      if (header === undefined) return await next(input);
      const traceId = defaultPayloadConverter.fromPayload<string>(header);
      const attributes = {
        'temporal.workflow_id': info.workflowExecution?.workflowId ?? '',
        'temporal.attempt': info.attempt,
      };
      return await inSpan(info.activityType, { traceId, attributes }, () => next(input));
    },
  },
});

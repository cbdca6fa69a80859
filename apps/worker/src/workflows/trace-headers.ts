import { TRACE_MEMO } from '@earshot/processes/trace-memo';
import { defaultPayloadConverter, type WorkflowInterceptorsFactory, workflowInfo } from '@temporalio/workflow';

/** Passes the trace id of a workflow on to its activities. */
export const interceptors: WorkflowInterceptorsFactory = () => ({
  outbound: [
    {
      scheduleActivity: (input, next) => {
        const traceId = workflowInfo().memo?.[TRACE_MEMO];
        if (typeof traceId !== 'string') return next(input);
        const headers = { ...input.headers, [TRACE_MEMO]: defaultPayloadConverter.toPayload(traceId) };
        return next({ ...input, headers });
      },
    },
  ],
});

/** Name of the trace id in the memo of a workflow, and in the headers of its activities. */
export const TRACE_MEMO = 'trace';

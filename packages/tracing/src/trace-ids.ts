import { randomBytes } from 'node:crypto';
import type { IdGenerator } from '@opentelemetry/sdk-trace-node';

/**
 * Makes a new trace id begin with the id of its first span. OpenTelemetry asks for the id of a span, then, if the span has
 * no parent, for a trace id, in one synchronous step.
 */
export class TraceIds implements IdGenerator {
  #spanId = '';

  readonly generateSpanId = (): string => (this.#spanId = randomBytes(8).toString('hex'));

  readonly generateTraceId = (): string => this.#spanId + randomBytes(8).toString('hex');
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, inSpan, isTracing, newTraceId, recordSpan, traceFields } from './spans.ts';
import { startTracing, type Tracing } from './start-tracing.ts';
import { type Collector, startCollector } from './testing/collector.ts';

const HEX = /^[0-9a-f]{32}$/;

const options = { name: 'api', version: '1.2.3', log: { warn: () => undefined } };

const newTraceIdLater = () => Promise.resolve(newTraceId());

describe('without a collector', () => {
  it('makes new trace ids, and records nothing', async () => {
    const tracing = await startTracing({ ...options, settings: {} });
    const ids = await inSpan('call', {}, () => Promise.resolve([newTraceId(), newTraceId()]));
    expect(ids).toEqual([expect.stringMatching(HEX), expect.stringMatching(HEX)]);
    expect(new Set(ids).size).toBe(2);
    expect([isTracing(), await inSpan('call', {}, () => Promise.resolve(traceFields()))]).toEqual([false, {}]);
    await tracing.stop();
  });
});

describe('with a collector', () => {
  let collector: Collector;
  let tracing: Tracing;
  beforeAll(async () => {
    collector = await startCollector();
    tracing = await startTracing({
      ...options,
      settings: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
      },
    });
  });
  afterAll(async () => {
    await collector.stop();
  });
  const traceIds: Record<string, string> = {};
  const outside = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

  it('has the trace id of the active span in new operations and in logs', async () => {
    traceIds['send'] = await inSpan('send', { kind: 'SERVER' }, async () => {
      expect(traceFields()).toEqual({ trace_id: newTraceId() });
      return await Promise.resolve(newTraceId());
    });
    expect(traceIds['send']).toMatch(HEX);
    expect(traceFields()).toEqual({});
  });

  it('continues a trace by its id alone, or by the header of a caller', async () => {
    const { traceId, spanId } = outside;
    await inSpan('activity', { traceId: traceIds['send'], attributes: { attempt: 2 } }, async () => {
      await inSpan('publish', {}, () => Promise.resolve());
    });
    recordSpan('commit', { traceId: traceIds['send'], from: new Date() });
    const continued = inSpan(
      'called',
      { traceparent: `00-${traceId}-${spanId}-01` },
      async () => await newTraceIdLater(),
    );
    expect(await continued).toBe(traceId);
    traceIds['invalid'] = await inSpan('invalid', { traceparent: 'nonsense', traceId: 'nonsense' }, newTraceIdLater);
    expect(traceIds['invalid']).toMatch(HEX);
  });
  it('marks a failed span by the type of its error, without its message', async () => {
    const failing = inSpan('failing', {}, () => Promise.reject(new TypeError('The name is Ada')));
    await expect(failing).rejects.toThrow('The name is Ada');
    await inSpan('refused', {}, (span) => Promise.resolve(fail(span, 'UE_404')));
  });

  it('sends all spans before it ends', async () => {
    await tracing.stop();
    const named = (name: string) => collector.spans.find((span) => span.name === name);
    const { traceId = '', spanId = '', ...send } = named('send') ?? {};
    expect({ traceId, ...send }).toMatchObject({ traceId: traceIds['send'], service: 'api', isFailed: false });
    expect(named('send')).not.toHaveProperty('parentSpanId');
    expect(named('activity')).toMatchObject({ traceId, parentSpanId: spanId, attributes: { attempt: 2 } });
    expect(named('publish')).toMatchObject({ traceId, parentSpanId: named('activity')?.spanId });
    expect(named('commit')).toMatchObject({ traceId, parentSpanId: spanId });
    expect(named('called')).toMatchObject({ traceId: outside.traceId, parentSpanId: outside.spanId });
    expect(named('invalid')).toMatchObject({ traceId: traceIds['invalid'] });
    expect(named('failing')).toMatchObject({ isFailed: true, attributes: { 'error.type': 'TypeError' } });
    expect(named('refused')).toMatchObject({ isFailed: true, attributes: { 'error.type': 'UE_404' } });
    expect(collector.authorization).toEqual(new Set(['Bearer key']));
    expect(JSON.stringify(collector.spans)).not.toContain('Ada');
  });
});

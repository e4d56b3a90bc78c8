import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Work } from '../pool/pool.ts';
import type { CallSeen, Observer } from './observer.ts';

export interface TracingOptions {
  /** OTLP/HTTP with JSON, e.g. http://127.0.0.1:4318/v1/traces. */
  readonly address: string;
  readonly serviceName: string;
  readonly engineVersion: string;
}

/** Traces of calls and jobs: a span for the call, in it one for the wait and one for the work in an engine process.
 *  Loaded only when asked for. What is named: OpenTelemetry's semantic conventions for HTTP. */
export function createTracing({ address, serviceName, engineVersion }: TracingOptions): Observer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': engineVersion }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: address }) })],
  });
  const tracer = provider.getTracer('cutwright');
  const inside = new AsyncLocalStorage<Context>();
  const underWay = new Map<string, Context>();

  const piece = (name: string, parent: Context, from: number, seen: Work): Span =>
    tracer.startSpan(
      name,
      { startTime: from, attributes: { 'cutwright.mode': seen.mode, 'cutwright.work': seen.kind } },
      parent,
    );
  return {
    call: (seen, go) => {
      const span = tracer.startSpan(
        `${seen.method} ${seen.route}`.trim(),
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': seen.method,
            'http.route': seen.route,
            'cutwright.request_id': seen.id,
          },
        },
        parentOf(seen),
      );
      const context = trace.setSpan(ROOT_CONTEXT, span);
      underWay.set(seen.id, context);
      inside.run(context, go);
      return (status) => {
        underWay.delete(seen.id);
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    resume: (id, go) => inside.run(underWay.get(id) ?? ROOT_CONTEXT, go),
    work: (seen) => {
      const parent = inside.getStore() ?? ROOT_CONTEXT;
      const now = Date.now();
      const began = now - seen.ranMs;
      if (seen.kind !== 'job') piece('wait for a turn', parent, began - seen.waitedMs, seen).end(began);
      const span = piece(seen.kind, parent, began, seen);
      if (!seen.isGood) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    close: () => provider.shutdown(),
  };
}

function parentOf({ traceparent }: CallSeen): Context {
  if (traceparent === null) return ROOT_CONTEXT;
  const getter = { get: (carrier: object, key: string) => Reflect.get(carrier, key), keys: Object.keys };
  return new W3CTraceContextPropagator().extract(ROOT_CONTEXT, { traceparent }, getter);
}

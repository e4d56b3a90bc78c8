import { CONTRACT_VERSION, SERVICE_NAME } from '../../src-engine/contract/version.ts';
import type { Gauges } from './metrics.ts';
import { observeAll } from './observer.ts';
import type { Observer } from './observer.ts';
import type { Place } from './serveSettings.ts';

export interface OperationsOptions {
  /** Where `/metrics`, `/live` and `/ready` are served; absent = nowhere. */
  readonly metrics?: Place | undefined;
  /** Where traces are sent (OTLP/HTTP); absent = nowhere. */
  readonly traces?: string | undefined;
}

/** What watches over one node for those who run it. */
export interface Operations {
  /** Absent when nobody watches. */
  readonly observer: Observer | undefined;
  /** Opens the address for metrics and tells where it is; null without one. Errors: what the system says. */
  readonly listen: () => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/** The packages for figures and traces are loaded only when they are asked for: the desktop never does. */
export async function createOperations(
  { metrics: place, traces }: OperationsOptions,
  gauges: Gauges,
  engineVersion: string,
): Promise<Operations> {
  const metrics =
    place === undefined
      ? null
      : (await import('./metrics.ts')).createMetrics(gauges, {
          engine: engineVersion,
          contract: CONTRACT_VERSION,
        });
  const tracing =
    traces === undefined
      ? null
      : (await import('./tracing.ts')).createTracing({
          address: traces,
          serviceName: SERVICE_NAME,
          engineVersion,
        });
  const observers = [...(metrics === null ? [] : [metrics.observer]), ...(tracing === null ? [] : [tracing])];
  let close = async (): Promise<void> => undefined;
  return {
    observer: observers.length === 0 ? undefined : observeAll(observers),
    listen: async () => {
      if (place === undefined || metrics === null) return null;
      const { serveOperations } = await import('./operationsServer.ts');
      const server = await serveOperations(place, metrics, gauges.ready);
      close = server.close;
      return server.url;
    },
    close: async () => {
      await close();
      await tracing?.close?.();
    },
  };
}

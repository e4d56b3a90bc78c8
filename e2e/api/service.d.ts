import type { LogLine } from '../../src-main/api/deps.ts';
import type { Service, ServiceOptions } from '../../src-main/compose.ts';
/** What came back, as text and (when it is JSON) as a value. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: Record<string, unknown> & {
    readonly error?: string;
    readonly message?: string;
    readonly details?: {
      readonly path?: string;
      readonly max?: number;
      readonly got?: number;
    };
  };
}
export interface CallOptions {
  /** A value is sent as JSON; a string or bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `undefined` = the test's own key, `null` = none. */
  readonly key?: string | null;
}
/** A whole service on a free port of 127.0.0.1 with a data folder of its own. */
export interface TestService {
  readonly service: Service;
  readonly url: string;
  readonly port: number;
  readonly key: string;
  readonly folder: string;
  readonly log: readonly LogLine[];
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  readonly post: (path: string, body: unknown, options?: CallOptions) => Promise<Answer>;
  /** Sends bytes over a bare socket and returns everything that comes back until the other side closes or
   *  `ms` pass. */
  readonly raw: (text: string, ms?: number) => Promise<string>;
  readonly close: (options?: { readonly keepFolder?: boolean }) => Promise<void>;
}
export declare const ROOT: string;
/** A program of the service: as `npm test` has just built it (CUTWRIGHT_BUILT=1; it starts in a fraction of the
 *  time), else its source. */
export declare const program: (name: 'cli' | 'headless') => string;
export declare const WORKER: URL;
/** Whether the cases run over a shared database: there is no page then, and no file of a job. */
export declare const isShared: boolean;
export declare function startService(options?: Partial<ServiceOptions>): Promise<TestService>;

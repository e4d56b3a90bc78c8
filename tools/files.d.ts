import type { Mode } from '../src-engine/contract/validation.ts';
export declare const ROOT: string;
/** A fixture: a plain API request, and the file its expected response stands in. */
export interface Fixture {
  readonly mode: Mode;
  readonly name: string;
  readonly requestFile: string;
  readonly expectedFile: string;
}
export declare const fixtureFolder: (mode: Mode) => string;
export declare function fixtures(): readonly Fixture[];
export declare const readJson: (file: string) => unknown;
/** A response as a golden file holds it: time and engine version masked, since they change without the plan
 *  changing. */
export declare function masked(response: object): object;
export declare const goldenText: (response: object) => string;

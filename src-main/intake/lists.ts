/** What reads lists, loaded only where there is one. */
export { sourceOfFile } from '../../src-engine/lists/openList.ts';
export { listRequest } from './listRequest.ts';

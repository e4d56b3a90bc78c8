/** The shape version of every response; matches the `/v1/` path segment and changes only when a response
 *  shape changes. */
export const CONTRACT_VERSION = '1';

/** Fixed service name in the health resource. */
export const SERVICE_NAME = 'optimizer-engine';

import { closeSync, openSync, readSync } from 'node:fs';

const LISTS = ['/proc/net/tcp', '/proc/net/tcp6'];
/** Listening sockets come first in the lists: of so many bytes each holds some four hundred. */
const READ_BYTES = 65_536;
const LISTENING = '0A';

/** How many connections wait for the listeners of a port to take them, by the system's own list (Linux, proc(5): of a
 *  listening socket `rx_queue` is that number); null where it keeps none. */
export function waitingAt(port: number): number | null {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  let waiting: number | null = null;
  for (const list of LISTS)
    for (const line of beginOf(list).split('\n')) {
      const [, local, , state, queues] = line.trim().split(/\s+/);
      if (state !== LISTENING || local?.endsWith(suffix) !== true) continue;
      waiting = (waiting ?? 0) + Number.parseInt(queues?.split(':')[1] ?? '0', 16);
    }
  return waiting;
}

/** Empty where it cannot be read. */
function beginOf(file: string): string {
  const bytes = Buffer.alloc(READ_BYTES);
  try {
    const handle = openSync(file, 'r');
    try {
      let read = 0;
      // The system hands out a page or two at a time.
      for (let more = 1; more > 0 && read < READ_BYTES; read += more)
        more = readSync(handle, bytes, read, READ_BYTES - read, null);
      return bytes.toString('latin1', 0, read);
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
}

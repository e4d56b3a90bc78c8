import { connect } from 'node:net';

/** A kept-alive HTTP/1.1 connection that costs next to nothing: one request at a time, and of the answer only
 *  the status is read. */
export interface LoadSocket {
  /** Sends a whole request (head and body) and returns the status once the whole answer is here. Errors: the
   *  connection ended. */
  readonly ask: (request: Buffer) => Promise<number>;
  readonly close: () => void;
}

const HEAD_END = '\r\n\r\n';

/** Every answer of the service carries a content-length, so no chunked coding is understood. */
export function openLoadSocket(port: number): Promise<LoadSocket> {
  return new Promise((resolve, reject) => {
    let waiting: {
      readonly resolve: (status: number) => void;
      readonly reject: (error: Error) => void;
    } | null = null;
    let status = 0;
    /** Bytes of the answer still to come; -1 while its head is incomplete. */
    let missing = -1;
    let head = '';
    /** Why nothing more will come. */
    let ended: Error | null = null;
    const socket = connect(port, '127.0.0.1', () =>
      resolve({
        ask: (request) =>
          new Promise((answered, failed) => {
            if (ended !== null) return failed(ended);
            waiting = { resolve: answered, reject: failed };
            socket.write(request);
          }),
        close: () => socket.destroy(),
      }),
    );
    socket.setNoDelay(true);
    const fail = (error: Error): void => {
      ended ??= error;
      reject(error);
      waiting?.reject(error);
    };
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the connection ended')));
    socket.on('data', (chunk: Buffer) => {
      if (missing >= 0) missing -= chunk.length;
      else {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        status = Number(head.slice(9, 12));
        missing =
          Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - HEAD_END.length);
      }
      if (missing > 0) return;
      missing = -1;
      head = '';
      const answered = waiting;
      waiting = null;
      answered?.resolve(status);
    });
  });
}

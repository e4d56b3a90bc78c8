import { EventEmitter } from 'node:events';
import { pathToFileURL } from 'node:url';

/** First code of a utility process: gives it a parentPort and takes away what a real one does not have. */
class ParentPort extends EventEmitter {
  private readonly write = process.send?.bind(process);
  postMessage(message: unknown): void {
    this.write?.(message);
  }
}

const port = new ParentPort();
process.on('message', (data) => {
  if (!port.emit('message', { data, ports: [] })) early.push(data);
});
process.on('disconnect', () => process.exit(0));
const early: unknown[] = [];
port.on('newListener', (name) => {
  if (name === 'message')
    setImmediate(() => {
      for (const data of early.splice(0)) port.emit('message', { data, ports: [] });
    });
});
Object.defineProperty(process, 'parentPort', { value: port });
Object.defineProperty(process, 'type', { value: 'utility' });
Object.defineProperty(process, 'send', { value: undefined });

const [, , script, ...rest] = process.argv;
process.argv = [process.argv[0], script, ...rest];
await import(pathToFileURL(script).href);

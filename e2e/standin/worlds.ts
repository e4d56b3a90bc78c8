/** Scripts for the two worlds of a page. The preload runs in an isolated world of its own, as in Electron: it
 *  shares the document with the page and nothing else. The two sides talk through events whose name only they
 *  know. */

export const PRELOAD_WORLD = 'standin-preload';
export const BINDING = '__standinToMain';

/** The isolated side: a `require('electron')` with contextBridge and ipcRenderer, then the real preload
 *  file. */
export function preloadWorldScript(source: string, secret: string): string {
  return `(() => {
  if (window !== window.top) return;
  const toPage = '${secret}-page', toPreload = '${secret}-preload';
  const definitions = [], functions = new Map(), waiting = new Map(), channels = new Map();
  let nextId = 1;
  const post = (message) => globalThis.${BINDING}(JSON.stringify(message));
  const tell = (message) => document.dispatchEvent(new CustomEvent(toPage, { detail: JSON.stringify(message) }));
  const pack = (value, depth = 0) => {
    if (depth > 100) throw new Error('An object could not be cloned.');
    if (typeof value === 'function') { const id = nextId++; functions.set(id, value); return { f: id }; }
    if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
    if (Array.isArray(value)) return { a: value.map((item) => pack(item, depth + 1)) };
    if (value && typeof value === 'object')
      return { o: Object.entries(value).map(([key, item]) => [key, pack(item, depth + 1)]) };
    return value === undefined ? { u: 1 } : { v: value };
  };
  const unpack = (packed) => {
    if ('f' in packed)
      return (...args) => void tell({ kind: 'callback', id: packed.f, args: args.map((arg) => pack(arg)) });
    if ('a' in packed) return packed.a.map(unpack);
    if ('o' in packed) return Object.fromEntries(packed.o.map(([key, item]) => [key, unpack(item)]));
    return packed.v;
  };
  document.addEventListener(toPreload, (event) => {
    const message = JSON.parse(event.detail);
    if (message.kind === 'hello') { for (const definition of definitions) tell(definition); return; }
    const settle = (result) => tell({ kind: 'settled', call: message.call, ...result });
    const fail = (error) => settle({ error: String(error && error.message || error) });
    try {
      const result = functions.get(message.id)(...message.args.map(unpack));
      if (result && typeof result.then === 'function') {
        tell({ kind: 'promise', call: message.call });
        result.then((value) => settle({ value: pack(value) }), fail);
      } else settle({ value: pack(result) });
    } catch (error) { fail(error); }
  });
  globalThis.__standinDeliver = (json) => {
    const message = JSON.parse(json);
    if (message.kind === 'reply') {
      const pending = waiting.get(message.call); waiting.delete(message.call);
      if (message.error !== undefined) pending.reject(new Error(message.error));
      else pending.resolve(message.value);
      return;
    }
    const listeners = [...(channels.get(message.channel) ?? [])];
    for (const listener of listeners) listener({ sender: null, ports: [] }, ...message.args);
  };
  const strict = (name, model) => new Proxy(model, { get(target, key) {
    if (key in target || typeof key === 'symbol') return target[key];
    throw new Error('stand-in: electron ' + name + '.' + key + ' is not modelled in a preload');
  } });
  const ipcRenderer = strict('ipcRenderer', {
    invoke: (channel, ...args) => new Promise((resolve, reject) => {
      const call = nextId++; waiting.set(call, { resolve, reject });
      try {
        if (JSON.stringify(pack(args)).includes('{"f":')) throw new Error('An object could not be cloned.');
      } catch (error) { reject(error); return; }
      post({ kind: 'invoke', call, channel, args });
    }),
    send: (channel, ...args) => post({ kind: 'send', channel, args }),
    on: (channel, listener) => {
      channels.set(channel, [...(channels.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    removeListener: (channel, listener) => {
      channels.set(channel, (channels.get(channel) ?? []).filter((other) => other !== listener));
      return ipcRenderer;
    },
  });
  const contextBridge = strict('contextBridge', { exposeInMainWorld: (key, api) => {
    const definition = { kind: 'define', key, api: pack(api) };
    definitions.push(definition); tell(definition);
  } });
  const electron = strict('preload', { contextBridge, ipcRenderer });
  const require = (name) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error('module not found: ' + name);
  };
  const module = { exports: {} };
  try {
    const system = { platform: '${process.platform}', sandboxed: true, versions: {} };
    (function (require, module, exports, process) {${source}\n})(require, module, module.exports, system);
  } catch (error) { post({ kind: 'preloadError', message: String(error && error.stack || error) }); }
})();`;
}

/** The page's side: builds what the preload exposes, frozen and not replaceable, before any script of the
 *  page runs. */
export function pageWorldScript(secret: string): string {
  return `(() => {
  if (window !== window.top) return;
  const toPage = '${secret}-page', toPreload = '${secret}-preload';
  const callbacks = new Map(), calls = new Map();
  let nextId = 1, answered = null;
  const tell = (message) => document.dispatchEvent(new CustomEvent(toPreload, { detail: JSON.stringify(message) }));
  const pack = (value) => {
    if (typeof value === 'function') { const id = nextId++; callbacks.set(id, value); return { f: id }; }
    if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
    if (Array.isArray(value)) return { a: value.map(pack) };
    if (value && typeof value === 'object')
      return { o: Object.entries(value).map(([key, item]) => [key, pack(item)]) };
    return value === undefined ? { u: 1 } : { v: value };
  };
  const call = (id, args) => {
    const number = nextId++;
    answered = null;
    const pending = new Promise((resolve, reject) => calls.set(number, { resolve, reject }));
    pending.catch(() => undefined);
    tell({ kind: 'call', id, call: number, args: args.map(pack) });
    if (answered && answered.kind === 'promise') return pending;
    calls.delete(number);
    if (answered && answered.error !== undefined) throw new Error(answered.error);
    return answered ? unpack(answered.value) : undefined;
  };
  const unpack = (packed) => {
    if ('f' in packed) return (...args) => call(packed.f, args);
    if ('a' in packed) return packed.a.map(unpack);
    if ('o' in packed) return Object.freeze(Object.fromEntries(packed.o.map(([key, item]) => [key, unpack(item)])));
    return packed.v;
  };
  document.addEventListener(toPage, (event) => {
    const message = JSON.parse(event.detail);
    if (message.kind === 'define') {
      if (!(message.key in window))
        Object.defineProperty(window, message.key, { value: unpack(message.api), enumerable: true });
    } else if (message.kind === 'promise') answered = message;
    else if (message.kind === 'callback') callbacks.get(message.id)(...message.args.map(unpack));
    else if (message.kind === 'settled') {
      const pending = calls.get(message.call);
      answered = message;
      if (pending === undefined) return;
      calls.delete(message.call);
      if (message.error !== undefined) pending.reject(new Error(message.error));
      else pending.resolve(unpack(message.value));
    }
  });
  tell({ kind: 'hello' });
})();`;
}

/** Wraps a model of an Electron object so that using anything it does not model throws at once, naming it.
 *  Without this a stand-in answers `undefined` and a test passes for the wrong reason. */
export function strict<T extends object>(name: string, model: T): T {
  return new Proxy(model, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || key === 'then' || key === 'toJSON') {
        const value: unknown = Reflect.get(target, key, target === receiver ? receiver : target);
        return typeof value === 'function' && !isClass(value) ? value.bind(target) : value;
      }
      throw new Error(`stand-in: electron ${name}.${key} is not modelled`);
    },
    set(target, key, value) {
      if (typeof key === 'string' && !(key in target))
        throw new Error(`stand-in: electron ${name}.${key} is not modelled`);
      return Reflect.set(target, key, value, target);
    },
  });
}

const isClass = (value: unknown): boolean => Function.prototype.toString.call(value).startsWith('class');

/** An event as Electron hands it to listeners. */
export class StandinEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

/** What travels over IPC must be plain data; Electron refuses functions and the like with this very
 *  sentence. */
export function cloned<T>(value: T): T {
  const check = (inner: unknown, depth: number): void => {
    if (typeof inner === 'function' || typeof inner === 'symbol' || depth > 200)
      throw new Error('An object could not be cloned.');
    if (typeof inner === 'object' && inner !== null)
      for (const next of Object.values(inner)) check(next, depth + 1);
  };
  check(value, 0);
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

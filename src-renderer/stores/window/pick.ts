import { useShallow } from 'zustand/react/shallow';
import type { StoreApi, UseBoundStore } from 'zustand';

/** Some fields of a store; the component renders anew only when one of these changes. */
export function usePick<S extends object, const K extends keyof S>(
  useStore: UseBoundStore<StoreApi<S>>,
  ...names: readonly K[]
): Pick<S, K> {
  return useStore(
    useShallow((state: S) => Object.fromEntries(names.map((name) => [name, state[name]])) as Pick<S, K>),
  );
}

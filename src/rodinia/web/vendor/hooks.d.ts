// What the client uses of Preact's hooks.
type Cleanup = undefined | (() => void);
// biome-ignore lint/suspicious/noConfusingVoidType: an effect that returns nothing is the usual one
type Effect = () => void | Cleanup;
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useEffect(effect: Effect, inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: Effect, inputs?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
export function useRef<T>(initial: T | null): { current: T };

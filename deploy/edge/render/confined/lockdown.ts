import { inspect } from 'node:util';
import { globals } from './globals.ts';

/** Classes of the language that `--frozen-intrinsics` does not know yet. */
const newClasses = ['AsyncDisposableStack', 'DisposableStack', 'SuppressedError'];

const language: ReadonlySet<string> = new Set(globals.language);
const kept: ReadonlySet<string> = new Set(globals.kept);

/**
 * Removes globals that give access to the machine, installs substitutes and freezes the other globals, so that no
 * module can change them for other modules. `--frozen-intrinsics` freezes the objects of the language. New properties
 * may still be added to `globalThis`, because libraries such as react-redux add some. All remotes of the dealer can see
 * them.
 */
export function lockDown(substitutes: Readonly<Record<string, unknown>>): void {
  for (const name of [...globals.kept, ...globals.unnamed, ...newClasses]) freezeClass(Reflect.get(globalThis, name));
  for (const iterator of unnamedIterators()) freezeClass(iterator);
  freezeInspect();
  for (const name of Reflect.ownKeys(globalThis)) {
    if (typeof name === 'string' && (kept.has(name) || language.has(name))) continue;
    // Globals that cannot be deleted, such as the dispatcher of undici, are set to undefined.
    if (!Reflect.deleteProperty(globalThis, name)) Reflect.set(globalThis, name, undefined);
  }
  for (const name of globals.kept) {
    const value: unknown = Reflect.get(globalThis, name);
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
  for (const [name, value] of Object.entries(substitutes)) {
    freezeClass(value);
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: true });
  }
  for (const name of globals.absent)
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
  for (const name of Reflect.ownKeys(globalThis)) freezeProperty(globalThis, name);
  const left = Reflect.ownKeys(globalThis).filter(
    (name) =>
      Reflect.get(globalThis, name) !== undefined &&
      (typeof name !== 'string' || !(kept.has(name) || language.has(name) || Object.hasOwn(substitutes, name))),
  );
  if (left.length > 0) throw new Error(`CONFINEMENT_INCOMPLETE: globals left: ${left.map(String).join(', ')}`);
}

/** Objects whose classes have no global name, such as iterators. */
function unnamedIterators(): readonly unknown[] {
  const form = new FormData();
  const segments = new Intl.Segmenter().segment('');
  return [
    new Headers().entries(),
    new URLSearchParams().entries(),
    form.entries(),
    new ReadableStream().values(),
    new AbortController().signal,
    segments,
    segments[Symbol.iterator](),
  ];
}

/**
 * Freezes `inspect`, so that server code cannot change it. Node passes `inspect` to an argument's custom inspection
 * method when it describes the argument in an error message.
 */
function freezeInspect(): void {
  for (const name of Reflect.ownKeys(inspect)) freezeWhole(Reflect.get(inspect, name));
  Object.freeze(inspect);
}

function freezeWhole(value: unknown): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const name of Reflect.ownKeys(value)) {
    const property = Object.getOwnPropertyDescriptor(value, name);
    if (property !== undefined && 'value' in property) freezeWhole(property.value);
  }
}

function freezeClass(value: unknown): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  removeTransfer(value);
  Object.freeze(value);
  for (let object: unknown = typeof value === 'function' ? value.prototype : Object.getPrototypeOf(value); ; ) {
    if (typeof object !== 'object' || object === null || object === Object.prototype) return;
    removeTransfer(object);
    freezePrototype(object);
    object = Object.getPrototypeOf(object);
  }
}

/**
 * Removes the methods by which Node moves an object to another thread, because they would give server code a channel.
 */
function removeTransfer(object: object): void {
  for (const name of Object.getOwnPropertySymbols(object))
    if (/^(messaging_|kMakeTransferable)/.test(name.description ?? '')) Reflect.deleteProperty(object, name);
}

/**
 * Freezes a prototype except `constructor`. Node assigns `constructor` to objects that it creates. This would fail if
 * the prototype's `constructor` were frozen.
 */
function freezePrototype(prototype: object): void {
  for (const name of Reflect.ownKeys(prototype)) if (name !== 'constructor') freezeProperty(prototype, name);
  Object.preventExtensions(prototype);
}

function freezeProperty(object: object, name: string | symbol): void {
  const property = Object.getOwnPropertyDescriptor(object, name);
  if (property?.configurable !== true) return;
  Object.defineProperty(object, name, { configurable: false, ...('value' in property && { writable: false }) });
}

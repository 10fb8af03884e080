/** A jsdom document for the test files of a worker, reset before each of them. */
import { JSDOM } from 'jsdom';
import { beforeFile } from './native.mjs';

process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true });
const { document } = window;

/** Event listeners on objects that outlive a test file. */
const listening = [];
const lasting = [window, document, document.documentElement, document.body];
const listen = window.EventTarget.prototype.addEventListener;
window.EventTarget.prototype.addEventListener = function (...given) {
  if (lasting.includes(this)) listening.push([this, ...given]);
  return listen.apply(this, given);
};

/** Globals that Node also has, but that must be the document's versions. */
const ofDocument =
  /^((Abort|Custom|Message)?(Event|EventTarget|Controller|Signal)|Blob|DOMException|File|FormData|Storage|localStorage|sessionStorage|navigator)$/;
const define = (name, value) =>
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, writable: true, value });

for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !ofDocument.test(name)) continue;
  const value = window[name];
  define(name, typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value);
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  define(name, window[name].bind(window));
for (const name of ['window', 'self', 'top', 'parent']) define(name, globalThis);

/** Objects whose properties are restored before each test file: globals and prototypes of the document. */
const shared = [globalThis, document, navigator, crypto];
for (const { prototype } of Object.values(Object.getOwnPropertyDescriptors(window)).map(({ value }) => value ?? {}))
  if (prototype instanceof Object) shared.push(prototype);
let begun;

const { cleanup } = await import('@testing-library/react');

function begin() {
  begun ??= new Map(shared.map((object) => [object, Object.getOwnPropertyDescriptors(object)]));
  for (const [object, known] of begun) restore(object, known);
  for (const [target, ...listener] of listening.splice(0)) target.removeEventListener(...listener);
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    if (element !== document.documentElement) element.replaceChildren();
  }
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  globalThis.afterEach(cleanup);
}

function restore(object, known) {
  for (const name of Object.getOwnPropertyNames(object)) if (!(name in known)) Reflect.deleteProperty(object, name);
  for (const [name, { configurable, ...was }] of Object.entries(known)) {
    const is = Object.getOwnPropertyDescriptor(object, name);
    if (configurable && (is?.value !== was.value || is?.get !== was.get))
      Object.defineProperty(object, name, { configurable, ...was });
  }
}

beforeFile(begin);

/** Resolves to the running file's globals, even in a helper loaded by an earlier file. */
const current = (name) =>
  new Proxy(() => {}, {
    apply: (_target, _this, args) => globalThis[name](...args),
    get: (_target, key) => globalThis[name][key],
  });

export const afterAll = current('afterAll');
export const afterEach = current('afterEach');
export const beforeAll = current('beforeAll');
export const beforeEach = current('beforeEach');
export const describe = current('describe');
export const expect = current('expect');
export const it = current('it');
export const test = current('test');
export const jest = current('jest');

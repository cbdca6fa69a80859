// Disables zod's JIT, because the content security policy forbids eval. Zod reads this object when it loads, with the
// first form. Calling its `config` instead would load zod with the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The content policy forbids programs made from text, which zod would try in order to be faster. Zod takes up this object
// when it is loaded, which is only with the first form; asking it to would have it loaded with the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

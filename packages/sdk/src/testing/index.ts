export { fakePlatform, type FakePlatform, Refusal } from './fake-platform.ts';
export { resolveAmong } from './resolve-among.ts';
export { servePlatform } from './serve-platform.ts';
export { zipOf } from './zip-of.ts';
export { sampleDelivery, sampleGroup, sampleId, sampleLocation, sampleTarget } from './samples.ts';

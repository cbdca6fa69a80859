export { fakePlatform, type FakePlatform, Refusal } from './fake-platform.ts';
export { servePlatform } from './serve-platform.ts';
export { sampleDelivery, sampleGroup, sampleId, sampleLocation, sampleTarget } from './samples.ts';

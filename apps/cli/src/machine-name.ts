import { hostname } from 'node:os';

const MAX_TITLE = 50;

export const machineName = (): string => hostname().slice(0, MAX_TITLE) || 'earshot';

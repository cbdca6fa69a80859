import { defineConfig } from 'vitest/config';
import { vitestProjects } from './scripts/test/vitest-projects.ts';

export default defineConfig({ test: { projects: vitestProjects } });

import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '#/components/layout/not-found.tsx';

export const Route = createFileRoute('/_shell/$')({ component: NotFound });

import { createFileRoute } from '@tanstack/react-router';
import { leadToFirstBelow } from '#/lib/lead-to-first-below.ts';

export const Route = createFileRoute('/_shell/api/')({ beforeLoad: leadToFirstBelow });

import { createFileRoute } from '@tanstack/react-router';
import { RequestResetForm } from '#/features/accounts/components/request-reset-form.tsx';

export const Route = createFileRoute('/auth/request-reset')({ component: RequestResetForm });

import { createFileRoute } from '@tanstack/react-router';
import { IdentityProviderPage } from '#/features/identity-providers/components/identity-provider-page.tsx';

export const Route = createFileRoute('/_shell/config/groups/sign-in')({ component: IdentityProviderPage });

import type { Call } from '../../trpc/call.ts';

/** Allows searching by tunnel port only if the caller may see tunnels. */
export const mayFindTunnels = ({ principal }: Call): { tunnelPorts: boolean } => ({
  tunnelPorts: principal.permissions.has('view_controllers_tunnel'),
});

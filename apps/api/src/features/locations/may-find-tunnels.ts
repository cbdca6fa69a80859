import type { Call } from '../../trpc/call.ts';

/** Who may see tunnels finds locations by their ports, too. */
export const mayFindTunnels = ({ principal }: Call): { tunnelPorts: boolean } => ({
  tunnelPorts: principal.permissions.has('view_controllers_tunnel'),
});

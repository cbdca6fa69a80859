import { createFileRoute } from '@tanstack/react-router';
import { ConfigureDevice } from './-configure-device.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId_/devices/{$kind}-management/configure/$deviceId')({
  component: () => <ConfigureDevice {...Route.useParams()} />,
});

import { createFileRoute } from '@tanstack/react-router';
import { ConfigureDevice } from './-configure-device.tsx';

export const Route = createFileRoute(
  '/_shell/locations/$locationId_/devices/{$kind}-management/configure/$deviceId_/$ipui',
)({ component: ConfigureDeviceOfIpei });

function ConfigureDeviceOfIpei() {
  const { ipui, ...device } = Route.useParams();
  return <ConfigureDevice {...device} ipei={ipui} />;
}

import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { usePermission } from '#/lib/use-session.ts';
import type { RegistrationPlace } from '../registration-place.ts';
import { registrationTexts as texts } from '../texts.ts';
import { useRegisterUrl } from '../use-register-url.ts';

const RegisterDialog = lazyPart(() => import('./register-dialog.tsx').then((module) => module.RegisterDialog));

/** Opens the wizard for registering a device at a location. A URL can also open it. */
export function RegisterButton({ place }: { readonly place: RegistrationPlace }) {
  const mayRegister = usePermission('create_endpoints');
  const navigation = useRegisterUrl();
  const { kind } = navigation.url;
  const isOpen = kind === 'shown' || (kind === 'new' && mayRegister);
  return (
    <>
      {mayRegister && (
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onClick={navigation.open}
          onPointerEnter={RegisterDialog.preload}
          onFocus={RegisterDialog.preload}
        >
          <Plus aria-hidden /> {place.category === undefined ? texts.open : texts.openKind(place.category)}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <RegisterDialog place={place} navigation={navigation} />
        </Suspense>
      )}
    </>
  );
}

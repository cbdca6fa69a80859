import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { accountTexts } from './texts.ts';

const { password: texts } = accountTexts;

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field that can be revealed, pasted into and auto-filled. Warns if Caps Lock is on. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const checkCapsLock = (event: React.KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <div className="relative">
        <Input
          {...props}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={checkCapsLock}
          onKeyUp={checkCapsLock}
          className="pr-10"
        />
        <Button
          variant="quiet"
          size="iconSm"
          className="absolute top-0.5 right-0.5"
          aria-label={shown ? texts.hide : texts.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      </div>
      <output className="block text-sm text-warn empty:hidden">{capsLock && `⇪ ${texts.capsLock}`}</output>
    </div>
  );
}

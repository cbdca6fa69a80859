import { useId } from 'react';
import { Switch } from '#/components/ui/switch.tsx';

interface ToggleFieldProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

export function ToggleField({ label, help, checked, onChange, disabled = false }: ToggleFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch
        id={id}
        aria-describedby={`${id}-help`}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-help`} className="text-sm text-muted-foreground">
          {help}
        </p>
      </div>
    </div>
  );
}

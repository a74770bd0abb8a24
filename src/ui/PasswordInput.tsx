import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './IconButton.tsx';
import { Input } from './Input.tsx';

/** A password field with a button that reveals the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-11" autoCapitalize="off" spellCheck={false} />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        className="absolute inset-y-0.5 right-0.5"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  );
}
